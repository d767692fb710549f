import { digitRuns, windowsOf } from './text.ts';

/** Lengths of international bank account numbers by country, from the SWIFT registry. */
const ibanLengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 ' +
    'EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 ' +
    'KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 ' +
    'PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 ' +
    'UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
);

/** A run of 13 to 19 digits, however grouped, that begins like a payment card and passes Luhn. */
export function hasRealCard(text: string): boolean {
  for (const run of digitRuns(text)) {
    for (const { digits } of windowsOf(run, 13, 19)) {
      if (/^[2-69]/.test(digits) && passesLuhn(digits)) return true;
    }
  }
  return false;
}

export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** An IBAN of a country that has them, with the right length and check digits. */
export function hasRealIban(text: string): boolean {
  const upper = text.toUpperCase();
  for (const match of upper.matchAll(/(?<![A-Z0-9])([A-Z]{2})(?=\d{2})/g)) {
    const length = ibanLengths.get(match[1]!);
    const compact = upper.slice(match.index, match.index + 70).replace(/[ .-]/g, '');
    if (length !== undefined && compact.length >= length && passesIban(compact.slice(0, length))) return true;
  }
  return false;
}

function passesIban(iban: string): boolean {
  let remainder = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    if (Number.isNaN(value)) return false;
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** An Indian branch code: four letters of a bank, a zero, six signs. No sandbox bank has one of that shape. */
export function hasRealIfsc(text: string): boolean {
  return /(?<![A-Z0-9])[A-Z]{4}0(?=[A-Z]*\d)[A-Z0-9]{6}(?![A-Z0-9])/.test(text.toUpperCase());
}

/** Takes away account and card numbers as the sandbox bank writes them. */
export function withoutSandboxAccounts(text: string): string {
  return text.replace(/SBX-\d{3}-\d{3}-\d{3}(?!\d)|PLAY \d{4} \d{4} SIM/g, ' ');
}
