import { walletOf } from '../ledger/post.ts';
import { isRow, isText, isWhole, rule } from '../world/command.ts';
import { holderCode, holderKind, holderOf, holders } from './address.ts';
import { broadcast } from './chain.ts';

/** A person sends play money from the sandbox wallet. */
export interface SendTransfer {
  type: 'sendTransfer';
  person: number;
  to: string;
  amountMinor: number;
}

export const sendTransfer = rule<SendTransfer>({
  fits: (c, world) => isRow(c.person, world.people) && isText(c.to, 120) && typeof c.amountMinor === 'number',
  check: (world, c) => {
    if (!isWhole(c.amountMinor, 1, Number.MAX_SAFE_INTEGER)) return 'amount.bounds';
    const to = holderOf(world, c.to);
    if (to < 0 || to === holderCode(holders.wallet, c.person)) return 'phone.unknownAddress';
    if (holderKind(to) === holders.deposit && c.amountMinor < world.scenario.recharge.minimumMinor) {
      return 'recharge.minimum';
    }
    return c.amountMinor > walletOf(world, c.person) ? 'phone.insufficient' : null;
  },
  apply: (world, c) => {
    const from = holderCode(holders.wallet, c.person);
    return { transfer: broadcast(world, from, holderOf(world, c.to), c.amountMinor, -1) };
  },
});
