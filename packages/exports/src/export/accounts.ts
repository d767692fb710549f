import { accounts, currencies } from '@glassmine/replica';

const { bookOf, member, person, SLOT_BITS } = accounts;
const { accountsOf, currenciesMax, currencyOfBook, currencyOfSlot } = currencies;
const HOUSE_SLOT = 15;

/** Accounts of the house in any world. */
const allHouse = accounts.houseNamesOf(currenciesMax);

/** By account of the house: its currency, an index in the currencies of the world. */
const houseCurrency = Uint8Array.from(allHouse, (name) => currencyOfBook(bookOf(name)));
const slotCurrency = Uint8Array.from({ length: 16 }, (_, slot) => currencyOfSlot(slot) ?? 0);

/** The currency of an account, an index in the currencies of the world. */
export function currencyOf(code: number): number {
  const slot = code & 15;
  return slot === HOUSE_SLOT ? houseCurrency[code >> SLOT_BITS]! : slotCurrency[slot]!;
}

const allCurrencies = Array.from({ length: currenciesMax }, (_, place) =>
  accountsOf(place as currencies.Currency),
);
const outsideBooks = new Set(allCurrencies.map(({ outside }) => outside));
const outsideHouse = allHouse.map((name) => outsideBooks.has(bookOf(name)));
const personSlots = new Set<number>(Object.values(person));

/** Accounts of money that has been sent and has not arrived. */
export const inTransit: ReadonlySet<number> = new Set(allCurrencies.map((each) => each.inTransit));

export const isHouse = (code: number): boolean => (code & 15) === HOUSE_SLOT;

/** Whether an account is a wallet or stands at a bank, and not in the books of the scheme. */
export function isOutside(code: number): boolean {
  return isHouse(code) ? (outsideHouse[code >> SLOT_BITS] as boolean) : personSlots.has(code & 15);
}

/** A person's account as a number from 0, the wallet first. */
export function nthOfPerson(code: number): number {
  return slotCurrency[code & 15]!;
}

/** How outside accounts of a world are numbered from 0 without gaps, those of the house first. */
export function placesFor(perPerson: number): (code: number) => number {
  const houses = accounts.houseNamesOf(perPerson).length;
  return (code) => {
    const owner = code >> SLOT_BITS;
    return isHouse(code) ? owner : houses + owner * perPerson + nthOfPerson(code);
  };
}

/** Name of an account: the slot of a member or person, or the house account. */
export function accountKind(code: number): string {
  if (isHouse(code)) return accounts.houseNameOf(code);
  const slot = code & 15;
  const own = personSlots.has(slot) ? person : member;
  return Object.entries(own).find(([, number]) => number === slot)?.[0] ?? '';
}
