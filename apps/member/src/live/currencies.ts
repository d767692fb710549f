/** The room's play currencies: the scheme's own, which goes on the chain, and local ones, which go between banks. */
import type { Room } from '@glassmine/replica/wire';
import type { Path } from '../navigation/paths.ts';
import { hashOf } from '../navigation/router.ts';

export type Way = 'chain' | 'bank';
export type RoomMoney = Pick<Room, 'currency' | 'localCurrencies'>;

/** Codes of the local currencies; none while the room is not known. */
export function localsOf(room: Pick<RoomMoney, 'localCurrencies'> | undefined): string[] {
  return room?.localCurrencies.map(({ currency }) => currency) ?? [];
}

/** Codes of all currencies, the scheme's own first; none while the room is not known. */
export function currenciesOf(room: RoomMoney | undefined): string[] {
  return room ? [room.currency, ...localsOf(room)] : [];
}

/** By which way a currency comes in and goes out. */
export function wayOf(room: RoomMoney | undefined, currency: string): Way {
  return localsOf(room).includes(currency) ? 'bank' : 'chain';
}

/** The local currency that a page's query names, or the room's first; undefined where there is none. */
export function localIn(room: RoomMoney | undefined, query: Record<string, string>): string | undefined {
  const locals = localsOf(room);
  return locals.find((currency) => currency === query.currency) ?? locals[0];
}

/** The query of a bank page that shows this currency: empty for the room's first. */
export function localQuery(room: RoomMoney | undefined, currency: string): { currency?: string } {
  return localsOf(room).indexOf(currency) > 0 ? { currency } : {};
}

/** Pages of each way. */
export const pagesOf = {
  recharge: { chain: '/user/recharge', bank: '/user/cashrecharge' },
  withdraw: { chain: '/user/withdraw', bank: '/user/cashwithdraw' },
  address: { chain: '/user/address', bank: '/user/Caddress' },
} as const;

/** The link to the page on which a currency is paid in, with the sum asked for, or taken out. */
export function moneyLink(
  of: 'recharge' | 'withdraw',
  room: RoomMoney | undefined,
  currency: string,
  sum: { amount?: string } = {},
): string {
  const path = pagesOf[of][wayOf(room, currency)];
  return hashOf(path, { ...sum, ...localQuery(room, currency) });
}

/** The link to the form that binds where withdrawals of a currency go: an address or a bank card. */
export function bindLink(room: RoomMoney | undefined, currency: string): string {
  return hashOf(wayOf(room, currency) === 'bank' ? '/user/CaddAddress' : '/user/addAddress');
}

const localPages: readonly Path[] = ['/user/exchange', '/user/Caddress'];

/** Whether a menu has a link to this page: those to bank cards and to the exchange need a local currency. */
export function isOffered(room: RoomMoney | undefined, { to }: { to: Path }): boolean {
  return room?.localCurrencies.length !== 0 || !localPages.includes(to);
}
