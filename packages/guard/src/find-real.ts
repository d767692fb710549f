import { hasRealAddress, isSandboxAddress, withoutSandboxAddresses } from './chain.ts';
import { hasRealHost, namesRealPlace } from './link.ts';
import { hasRealCard, hasRealIban, hasRealIfsc, withoutSandboxAccounts } from './money.ts';
import { hasRealPhone, isSandboxPhone, withoutSandboxPhones } from './phone.ts';
import { plainText } from './text.ts';

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
  | 'charter.link';

/**
 * @returns why the value may not come in, or null when nothing in it looks real. Never throws.
 *   A `secret` is not read: it is hashed at once. An `opaque` value is bound by its own pattern and is read
 *   only when that leaves room for a number as long as a phone's or a bank's code.
 */
export function findReal(value: string, kind: CharterKind): CharterRefusal | null {
  if (kind === 'secret') return null;
  const text = plainText(value);
  switch (kind) {
    case 'opaque':
      return text.length >= 11 || /\d{8}/.test(text) ? findInText(text) : null;
    case 'phone':
      return isSandboxPhone(text) ? null : (findInText(text, 4) ?? placeIn(text));
    case 'chainAddress':
      if (isSandboxAddress(text.trim())) return null;
      return findInText(text) ?? (/^\s*sim1/i.test(text) ? null : 'charter.address');
    case 'bankAccount':
      return findInText(text) ?? (withoutSandboxAccounts(text).trim() === '' ? null : 'charter.card');
    case 'link':
      return findInText(text) ?? (hasRealHost(text, isReservedDomain) ? 'charter.link' : null);
    default:
      return findInText(text) ?? placeIn(text);
  }
}

function placeIn(text: string): CharterRefusal | null {
  return namesRealPlace(text, isReservedDomain) ? 'charter.link' : null;
}

/** @param digitsMin the fewest digits that are read as a phone number when no `+` says that it is one */
function findInText(text: string, digitsMin = 8): CharterRefusal | null {
  const rest = withoutSandboxAccounts(withoutSandboxPhones(withoutSandboxAddresses(text)));
  if (hasRealAddress(rest)) return 'charter.address';
  if (hasRealMailbox(rest)) return 'charter.email';
  if (hasRealIban(rest) || hasRealIfsc(rest)) return 'charter.card';
  // A `+` announces a phone number, else a long run of digits is a card before it is one.
  if (!rest.includes('+') && hasRealCard(rest)) return 'charter.card';
  if (hasRealPhone(rest, digitsMin)) return 'charter.phone';
  return hasRealCard(rest) ? 'charter.card' : null;
}

/** Whatever has an @ in it must end in a domain that is reserved for examples and tests. */
function hasRealMailbox(text: string): boolean {
  for (const match of text.toLowerCase().matchAll(/@+([^\s@<>"'`,;:()[\]{}/\\?#]*)/g)) {
    if (!isReservedDomain(match[1]!.replace(/\.+$/, ''))) return true;
  }
  return false;
}

function isReservedDomain(domain: string): boolean {
  return /^(?:[a-z0-9-]+\.)*(?:example\.[a-z]{2,24}|[a-z0-9-]+\.(?:example|test|invalid))$/.test(domain);
}
