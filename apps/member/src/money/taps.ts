import type { CallMap } from '@glassmine/replica/wire';
import { type RoomMoney, type Way, wayOf } from '../live/currencies.ts';

type WithdrawInfo = CallMap['wallet/withdraw/info']['data'];

/**
 * Presses of a finger on the shortest way to a deposit, from its screen: a pressed button, field or choice is one, and
 * typing is none. A sum that the screen fills in need not be chosen.
 */
export function depositTaps(way: Way, isSumGiven: boolean): number {
  const sum = isSumGiven ? 0 : 1;
  // Open the bank, check, confirm: the payee is filled in. In the wallet: open, send, paste, check, confirm.
  return way === 'bank' ? 3 + sum : 5 + sum;
}

/** The missing steps of a member before a withdrawal, with the presses that each takes now. */
export interface TapPart {
  part: 'unlock' | 'address' | 'card' | 'fundPassword' | 'request';
  taps: number;
}

type Needs = Pick<WithdrawInfo, 'addresses' | 'cards' | 'hasFundPassword' | 'unlock'>;

/**
 * The presses of the shortest way to a withdrawal, from its screen. `taps.all.spec.ts` makes them with a finger and compares.
 * @param asksCaptcha the room wants signs copied before it sends a code
 */
export function withdrawalTaps(
  way: Way,
  { addresses, cards, hasFundPassword, unlock }: Needs,
  { room, asksCaptcha }: { room: RoomMoney; asksCaptcha: boolean },
): TapPart[] {
  const parts: TapPart[] = [];
  // To the recharge screen, the deposit, and back.
  if (unlock.amount !== '') {
    const deposit = depositTaps(wayOf(room, unlock.currency), true);
    parts.push({ part: 'unlock', taps: 1 + deposit + 2 });
  }
  // The link, the currency, the chain (two presses each), the own address, bind.
  if (way === 'chain' && addresses.length === 0) parts.push({ part: 'address', taps: 7 });
  // The link, the bank (two presses), the own account, bind.
  if (way === 'bank' && cards.length === 0) parts.push({ part: 'card', taps: 5 });
  // Withdraw, the way there, the field twice, send the code, fill it in, save.
  if (!hasFundPassword) parts.push({ part: 'fundPassword', taps: asksCaptcha ? 9 : 7 });
  // The sum, Withdraw, the password's field, Withdraw.
  return [...parts, { part: 'request', taps: 4 }];
}
