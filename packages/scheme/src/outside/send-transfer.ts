import { isRow, isText, isWhole, rule } from '@glassmine/kernel';
import { walletOf } from '../ledger/post.ts';
import type { Person, Withdrawal } from '../rows.ts';
import { holderCode, holderExists, holderKind, holderOf, holders } from './address.ts';
import { broadcast } from './chain.ts';
import type { OutsideWorld } from './world.ts';

/** A person sends play money from the sandbox wallet; the crowd names the holder by its code, not its address. */
export interface SendTransfer {
  type: 'sendTransfer';
  person: Person;
  to: string | number;
  amountMinor: number;
}

function receiver(world: OutsideWorld, to: string | number): number {
  if (typeof to === 'string') return holderOf(world, to);
  return holderExists(world, to) ? to : -1;
}

export const sendTransfer = rule({
  fits: (c, world) =>
    isRow(c.person, world.people) &&
    (isText(c.to, 120) || isWhole(c.to, 0, 0x7fffffff)) &&
    typeof c.amountMinor === 'number',
  check: (world: OutsideWorld, c: SendTransfer) => {
    if (!isWhole(c.amountMinor, 1, Number.MAX_SAFE_INTEGER)) return 'amount.bounds';
    const to = receiver(world, c.to);
    if (to < 0 || to === holderCode(holders.wallet, c.person)) return 'phone.unknownAddress';
    if (holderKind(to) === holders.deposit && c.amountMinor < world.scenario.recharge.minimumMinor) {
      return 'recharge.minimum';
    }
    return c.amountMinor > walletOf(world, c.person) ? 'phone.insufficient' : null;
  },
  apply: (world, c) => {
    const from = holderCode(holders.wallet, c.person);
    return { transfer: broadcast(world, from, receiver(world, c.to), c.amountMinor, -1 as Withdrawal) };
  },
});
