import { ibanIn, ifscIn, sandboxAccounts } from './bank.ts';
import { cardIn } from './card.ts';
import { addressIn, isSandboxAddress, sandboxAddresses } from './chain.ts';
import { windowsOf, withAlikeDigits } from './digits.ts';
import { harmlessFigures } from './harmless.ts';
import { aadhaarIn, identityIn } from './identity.ts';
import { hasRealHost, placeIn } from './link.ts';
import { isReservedDomain, mailboxIn } from './mailbox.ts';
import { isPhoneAnywhere, isSandboxPhone, phoneIn, requireNumbers, sandboxPhones } from './phone.ts';
import { seedIn } from './seed.ts';
import { spokenIn, withLookalikes } from './spoken.ts';
import { type ReadText, readText, type Span, without } from './text.ts';

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
  const text = readText(value);
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

function placeOf({ signs }: ReadText): RealThing | null {
  const piece = placeIn(signs, isReservedDomain);
  return piece === null ? null : { refusal: 'charter.link', piece };
}

function findInText(text: ReadText, kind: CharterKind): RealThing | null {
  const { signs } = text;
  const real = (refusal: CharterRefusal, span: Span | null): RealThing | null =>
    span && { refusal, piece: text.written(span.start, span.end) };
  const rest = without(signs, [
    ...sandboxAddresses(signs),
    ...sandboxPhones(signs),
    ...sandboxAccounts(signs),
  ]);
  const early =
    real('charter.address', addressIn(rest)) ??
    real('charter.email', mailboxIn(rest)) ??
    real('charter.card', ibanIn(rest) ?? ifscIn(rest)) ??
    real('charter.text', identityIn(rest) ?? seedIn(rest));
  if (early) return early;
  if (kind !== 'opaque') {
    const spoken = spokenIn({ signs: rest, written: text.written });
    const said = spoken && numberIn(spoken, spoken.signs, kind);
    if (said) return said;
    const lookalikes = withLookalikes(rest);
    const read = lookalikes && numberIn(text, lookalikes, kind);
    if (read) return read;
  }
  return /\d/.test(rest) ? numberIn(text, rest, kind) : null;
}

function numberIn(text: ReadText, signs: string, kind: CharterKind): RealThing | null {
  const real = (refusal: CharterRefusal, span: Span | null): RealThing | null =>
    span && { refusal, piece: text.written(span.start, span.end) };
  // Nobody gives an amount or a date for a phone: there, they are a disguise.
  const figures = kind === 'phone' ? [] : harmlessFigures(withAlikeDigits(signs));
  const windows = windowsOf(without(signs, figures), kind !== 'opaque');
  return (
    real('charter.card', cardIn(windows)) ??
    real('charter.text', aadhaarIn(windows)) ??
    real('charter.phone', phoneIn(windows))
  );
}
