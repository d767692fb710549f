import { type Compact, compactOf } from './compact.ts';
import { asDigits } from './digits.ts';
import { wordsOf } from './lexicon.ts';
import { longNumber, namedIn, namesOf } from './named.ts';
import { type Span, spansOf } from './text.ts';

const classes: Record<string, string> = { n: '\\d', a: '[A-Z]', c: '[A-Z0-9]' };

/** What follows country and check digits, by country: runs of digits (n), letters (a) or both (c), as in the SWIFT registry; behind them,
 * countries that use such numbers without being in it. */
const ibanShapes = new Map(
  (
    'AD:8n12c AE:19n AL:8n16c AT:16n AZ:4a20c BA:16n BE:12n BG:4a6n8c BH:4a14c BR:23n1a1c BY:4c20c CH:5n12c CR:18n ' +
    'CY:8n16c CZ:20n DE:18n DJ:23n DK:14n DO:4c20n EE:16n EG:25n ES:20n FI:14n FK:2a12n FO:14n FR:10n11c2n GB:4a14n ' +
    'GE:2a16n GI:4a15c GL:14n GR:7n16c GT:24c HN:4a20n HR:17n HU:24n IE:4a14n IL:19n IQ:4a15n IS:22n IT:1a10n12c ' +
    'JO:4a4n18c KW:4a22c KZ:3n13c LB:4n20c LC:4a24c LI:5n12c LT:16n LU:3n13c LV:4a13c LY:21n MC:10n11c2n MD:20c ' +
    'ME:18n MK:3n10c2n MR:23n MT:4a5n18c MU:4a19n3a MN:16n NI:4a20n NL:4a10n NO:11n OM:3n16c PK:4a16c PL:24n ' +
    'PS:4a21c PT:21n QA:4a21c RO:4a16c RS:18n RU:14n15c SA:2n18c SC:4a20n3a SD:14n SE:20n SI:15n SK:20n SM:1a10n12c ' +
    'SO:19n ST:21n SV:4a20n TL:19n TN:20n TR:6n16c UA:6n19c VA:18n VG:4a16n XK:16n YE:4a4n18c ' +
    'AO:21n BF:23n BI:12n BJ:24n CI:2a22n CM:23n CV:21n DZ:20n IR:22n MG:23n ML:1a23n MZ:21n SN:1a23n GF:10n11c2n ' +
    'GP:10n11c2n MQ:10n11c2n RE:10n11c2n PF:10n11c2n TF:10n11c2n YT:10n11c2n NC:10n11c2n BL:10n11c2n MF:10n11c2n ' +
    'PM:10n11c2n WF:10n11c2n'
  )
    .split(' ')
    .map((entry): [string, RegExp] => {
      const body = entry.slice(3).replace(/(\d+)([nac])/g, (_, count, kind) => `${classes[kind]}{${count}}`);
      return [entry.slice(0, 2), new RegExp(`^[A-Z]{2}\\d\\d${body}`)];
    }),
);

/** An IBAN of a country that has them, of its shape and with its check digits, whatever stands between its signs. */
export function ibanIn(signs: string, runs: readonly Compact[] = compactOf(signs)): Span | null {
  for (const run of runs) {
    for (const from of run.tokenStarts) {
      const shape = ibanShapes.get(run.text.slice(from, from + 2).toUpperCase());
      if (!shape || !/^[\dOoIl]{2}/.test(run.text.slice(from + 2, from + 4))) continue;
      const written = run.text.slice(from, from + 70).toUpperCase();
      const readings = [written.slice(0, 34), written.slice(0, 2) + asDigits(written.slice(2, 34))];
      // One letter between the digits of a country that has digits alone is none of the account's.
      readings.push(written.slice(0, 2) + written.slice(2).replace(/(?<!^)[A-Z](?=\d)/g, ''));
      for (const reading of readings) {
        const iban = shape.exec(reading)?.[0];
        if (iban === undefined || !passesIban(iban)) continue;
        // An id of letters alone passes for an account of Gibraltar now and then.
        if (/\d/.test(run.text.slice(from, from + iban.length))) {
          return { start: run.at[from]!, end: run.endOf(from, iban.length) };
        }
      }
    }
  }
  return null;
}

function passesIban(iban: string): boolean {
  let remainder = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** Banks whose branch codes are recognised with something between their signs, too. */
const indianBanks =
  /^(?:HDFC|SBIN|ICIC|UTIB|PUNB|BARB|CNRB|KKBK|YESB|IDIB|UBIN|BKID|IOBA|CBIN|MAHB|UCBA|IDFB|INDB|FDRL|SIBL|KARB|KVBL|CIUB|RATN|BDBL|PSIB|JAKA|AUBL|ESFB|UJVN|IPOS|PYTM|AIRP|CITI|HSBC|SCBL|DBSS|DEUT)$/;

/** An Indian branch code: four letters of a bank, a zero, six signs. No sandbox bank has one of that shape. */
export function ifscIn(signs: string, runs: readonly Compact[] = compactOf(signs)): Span | null {
  const [plain] = spansOf(signs.toUpperCase(), /(?<![A-Z0-9])[A-Z]{4}0(?=[A-Z]*\d)[A-Z0-9]{6}(?![A-Z0-9])/g);
  if (plain) return plain;
  for (const run of runs) {
    for (const from of run.tokenStarts) {
      if (!indianBanks.test(run.text.slice(from, from + 4).toUpperCase())) continue;
      if (isBranch(run.text.slice(from + 4, from + 24))) {
        return { start: run.at[from]!, end: run.endOf(from, 11) };
      }
    }
  }
  return null;
}

/** How many of a branch's seven digits have to be digits where other letters stand between them. */
const writtenMin = 4;

/**
 * Seven digits after the bank's letters, the first of them 0: in a row, where each may be a letter that looks like one,
 * or with other letters between them. Then most must be digits: "Cities of good old schools" has seven such letters.
 */
function isBranch(written: string): boolean {
  if (/^0\d{6}/.test(asDigits(written))) return true;
  const signs = [...written].filter((sign) => /\d/.test(asDigits(sign))).slice(0, 7);
  const isLong = signs.length === 7 && asDigits(signs[0]!) === '0';
  return isLong && signs.filter((sign) => /\d/.test(sign)).length >= writtenMin;
}

const accountNames = namesOf(wordsOf('accounts'));
/** Four digits at least stand together, or all stand apart. */
const onStatements = [
  String.raw`(?=\d{4}|\d{1,3}(?:[ ./-]{1,3}\d{1,3}){0,4}[ ./-]{1,3}\d{4})${longNumber}`,
  String.raw`\d(?: \d){7,17}(?![\p{L}\p{N}])`,
  String.raw`\d{7}(?<!000)(?![\p{L}\p{N}])`,
].map((shape) => new RegExp(shape, 'uy'));

/** An account without check digits: because a word before it says what it is. Amounts and dates are left out of the signs. */
export const accountIn = (signs: string): Span | null => namedIn(signs, accountNames, onStatements);

/** Account and card numbers as the sandbox bank writes them. */
export function sandboxAccounts(signs: string): Span[] {
  return spansOf(signs, /SBX-\d{3}-\d{3}-\d{3}(?!\d)|PLAY \d{4} \d{4} SIM/g);
}
