import { accounts, type World } from '@glassmine/replica';

const { account, bookOf, currencies, houseNames, member, person, SLOT_BITS } = accounts;
const HOUSE_SLOT = 15;

/** Which currency each book is kept in, an index in the currencies of the world. */
const currencyOfBook: Record<accounts.Book, number> = { scheme: 0, chain: 0, schemeCash: 1, bank: 1 };
const houseCurrency = Uint8Array.from(houseNames, (name) => currencyOfBook[bookOf(name)]);
const slotCurrency = new Uint8Array(16);
for (const slot of Object.values(member))
  slotCurrency[slot] = currencies.indexOf(accounts.currencyOfSlot(slot));
slotCurrency[person.wallet] = currencyOfBook.chain;
slotCurrency[person.bank] = currencyOfBook.bank;

/** Names of a world's currencies, in the order of their indexes. */
export function currenciesOf({ scenario }: Pick<World, 'scenario'>): readonly string[] {
  return [scenario.currency, scenario.cashCurrency];
}

/** The currency of an account, an index in `currenciesOf`. */
export function currencyOf(code: number): number {
  const slot = code & 15;
  return slot === HOUSE_SLOT ? houseCurrency[code >> SLOT_BITS]! : slotCurrency[slot]!;
}

const outsideHouse = houseNames.map((name) => bookOf(name) === 'chain' || bookOf(name) === 'bank');
/** Accounts of money that has been sent and has not arrived. */
export const inTransit: ReadonlySet<number> = new Set([account.chainInTransit, account.bankInTransit]);

export const isHouse = (code: number): boolean => (code & 15) === HOUSE_SLOT;

/** The name of a house account. */
export function houseName(code: number): accounts.HouseName {
  return houseNames[code >> SLOT_BITS] as accounts.HouseName;
}

/** Whether an account is a wallet or stands at a bank, and not in the books of the scheme. */
export function isOutside(code: number): boolean {
  return isHouse(code) ? (outsideHouse[code >> SLOT_BITS] as boolean) : (code & 15) >= person.wallet;
}

/** The outside account of a code as a number from 0 without gaps, house accounts first. */
export function placeOf(code: number): number {
  const owner = code >> SLOT_BITS;
  const slot = code & 15;
  return slot === HOUSE_SLOT ? owner : houseNames.length + owner * 2 + slot - person.wallet;
}

/** Name of an account: the slot of a member or person, or the house account. */
export function accountKind(code: number): string {
  if (isHouse(code)) return houseName(code);
  const slot = code & 15;
  const own = slot >= person.wallet ? person : member;
  return Object.entries(own).find(([, number]) => number === slot)?.[0] ?? '';
}
