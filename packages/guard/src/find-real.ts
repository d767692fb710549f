import { accountIn, ibanIn, ifscIn, sandboxAccounts } from './bank.ts';
import { cardIn } from './card.ts';
import { addressIn, isSandboxAddress, sandboxAddresses } from './chain.ts';
import { type Compact, compactOf } from './compact.ts';
import { windowsOf, withAlikeDigits } from './digits.ts';
import { harmlessFigures } from './harmless.ts';
import { aadhaarIn, citizenIn, identityIn, namedPaperIn } from './identity.ts';
import { hasRealHost, placeIn } from './link.ts';
import { isReservedDomain, mailboxIn } from './mailbox.ts';
import { isPhoneAnywhere, isSandboxPhone, phoneIn, requireNumbers, sandboxPhones } from './phone.ts';
import { seedIn } from './seed.ts';
import { spokenIn, type Token, tokensOf, withLookalikes } from './spoken.ts';
import { backwards, hasEscapes, type ReadText, readText, type Span, without } from './text.ts';
import { toldIn } from './told.ts';
import { closedUp, isBackwards, withoutFillers } from './written-apart.ts';

/**
 * What the charter's guard has to make of a string field. `opaque` fields are bound by a pattern that
 * can't hold anything real; `secret` ones are hashed at once and never kept.
 */
export type CharterKind =
  | 'phone'
  | 'email'
  | 'chainAddress'
  | 'bankAccount'
  | 'text'
  | 'link'
  | 'opaque'
  | 'secret';

export type CharterRefusal =
  | 'charter.phone'
  | 'charter.email'
  | 'charter.address'
  | 'charter.card'
  | 'charter.link'
  /** A number of a person's papers, or the words to somebody's wallet. */
  | 'charter.text';

export interface RealThing {
  refusal: CharterRefusal;
  /** What looks real, as it was written. For the person who wrote it alone: it is neither kept nor logged. */
  piece: string;
}

/**
 * @returns what may not come in and why, or null when nothing in the value looks real. Throws for no value;
 *   before `loadGuard` is done for every one but a secret, so that nothing passes unread.
 *   A `secret` is not read: it is hashed at once. An `opaque` value is bound by its own pattern and is read
 *   only when that leaves room for a number as long as a phone's or a bank's code.
 */
export function findReal(value: string, kind: CharterKind): RealThing | null {
  if (kind === 'secret') return null;
  requireNumbers();
  const found = findIn(readText(value), value, kind);
  return found ?? (hasEscapes(value) ? findIn(readText(value, false), value, kind) : null);
}

function findIn(text: ReadText, value: string, kind: Exclude<CharterKind, 'secret'>): RealThing | null {
  const { signs } = text;
  const inText = () => findInText(text, kind);
  const all = (refusal: CharterRefusal): RealThing => ({ refusal, piece: value.trim() });
  switch (kind) {
    case 'opaque':
      return signs.length >= 11 || /\d{8}/.test(signs) ? inText() : null;
    case 'phone':
      if (isSandboxPhone(signs)) return null;
      return inText() ?? placeOf(text) ?? (isPhoneField(signs) ? all('charter.phone') : null);
    case 'chainAddress':
      if (isSandboxAddress(signs.trim())) return null;
      return inText() ?? (/^\s*sim1/i.test(signs) ? null : all('charter.address'));
    case 'bankAccount':
      return (
        inText() ??
        (without(signs, sandboxAccounts(signs)).replace(/[\ue000\s]/g, '') === ''
          ? null
          : all('charter.card'))
      );
    case 'link':
      return inText() ?? (hasRealHost(signs, isReservedDomain) ? all('charter.link') : null);
    default:
      return inText() ?? placeOf(text);
  }
}

const isPhoneField = (signs: string): boolean => {
  const digits = signs.replace(/\D/g, '');
  return digits.length <= 17 && !/[\p{L}@]/u.test(signs) && isPhoneAnywhere(digits);
};

function placeOf(text: ReadText): RealThing | null {
  const piece = placeIn(text.signs, isReservedDomain);
  return piece === null ? null : { refusal: 'charter.link', piece };
}

type Finding = readonly [
  refusal: CharterRefusal,
  find: (signs: string, runs: readonly Compact[]) => Span | null,
];

const addresses: Finding = ['charter.address', addressIn];
const mailboxes: Finding = ['charter.email', (signs) => mailboxIn(signs)];
const banks: Finding = ['charter.card', (signs, runs) => ibanIn(signs, runs) ?? ifscIn(signs, runs)];
const papers: Finding = ['charter.text', (signs, runs) => identityIn(signs, runs) ?? seedIn(signs)];
const namedPapers: Finding = ['charter.text', (signs) => namedPaperIn(signs, signs)];
const findings = [addresses, mailboxes, banks, papers];

function firstOf(text: ReadText, some: readonly Finding[]): RealThing | null {
  const runs = compactOf(text.signs);
  for (const [refusal, find] of some) {
    const span = find(text.signs, runs);
    if (span) return { refusal, piece: text.written(span.start, span.end) };
  }
  return null;
}

function findInText(text: ReadText, kind: CharterKind): RealThing | null {
  const signs = without(text.signs, [
    ...sandboxAddresses(text.signs),
    ...sandboxPhones(text.signs),
    ...sandboxAccounts(text.signs),
  ]);
  const rest: ReadText = { signs, written: text.written };
  if (kind === 'opaque') return firstOf(rest, findings) ?? numberIn(rest, kind);
  const found = firstOf(rest, findings) ?? inOtherWords(rest, kind) ?? numberIn(rest, kind);
  if (found || !isBackwards(signs)) return found;
  const turned = backwards(rest);
  return firstOf(turned, [addresses, mailboxes, banks]) ?? placeOf(turned) ?? numberIn(turned, kind);
}

/** What the text says when it is read in the ways that people hide something. */
function inOtherWords(text: ReadText, kind: CharterKind): RealThing | null {
  const tokens = tokensOf(text.signs);
  for (const spoken of spokenIn(text, tokens)) {
    const said = firstOf(spoken, [banks, papers]) ?? numberIn(spoken, kind);
    if (said) return said;
  }
  const told = toldReal(text, tokens, kind);
  if (told) return told;
  const whole = withoutFillers(text);
  const joined = whole && firstOf(whole, [addresses, banks, papers]);
  if (joined) return joined;
  const close = closedUp(text);
  const near = close && (firstOf(close, [addresses, mailboxes]) ?? placeOf(close));
  if (near) return near;
  const lookalikes = withLookalikes(text.signs);
  return lookalikes === null ? null : numberIn({ signs: lookalikes, written: text.written }, kind);
}

/** What it tells piece by piece. */
function toldReal(text: ReadText, tokens: readonly Token[], kind: CharterKind): RealThing | null {
  const { numbers, codes, looseCodes } = toldIn(text, tokens);
  for (const code of codes) {
    const found = firstOf(code, [banks, papers, namedPapers]);
    if (found) return found;
  }
  for (const code of looseCodes) {
    const found = firstOf(code, [papers]);
    if (found) return found;
  }
  for (const number of numbers) {
    const found = firstOf(number, [papers]) ?? numberIn(number, kind);
    if (found) return found;
  }
  return null;
}

function numberIn(text: ReadText, kind: CharterKind): RealThing | null {
  if (!/\d/.test(text.signs)) return null;
  const real = (refusal: CharterRefusal, span: Span | null): RealThing | null =>
    span && { refusal, piece: text.written(span.start, span.end) };
  // Nobody gives an amount or a date for a phone: there, they are a disguise.
  const figures = kind === 'phone' ? [] : harmlessFigures(withAlikeDigits(text.signs));
  const rest = without(text.signs, figures);
  const windows = windowsOf(rest, kind !== 'opaque');
  return (
    real('charter.card', cardIn(windows)) ??
    real('charter.text', aadhaarIn(windows)) ??
    real('charter.phone', phoneIn(windows)) ??
    real('charter.text', citizenIn(rest, windows)) ??
    (kind === 'opaque'
      ? null
      : (real('charter.text', namedPaperIn(text.signs, rest)) ?? real('charter.card', accountIn(rest))))
  );
}
