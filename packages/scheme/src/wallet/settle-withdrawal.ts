import { account, memberAccount, member as slots } from '../ledger/accounts.ts';
import { addOutflow } from '../ledger/cash.ts';
import { houseBalance, kindCode, post } from '../ledger/post.ts';
import { holderCode, holders } from '../outside/address.ts';
import { broadcast, schemeHolder } from '../outside/chain.ts';
import { tellMember } from '../outside/messages.ts';
import { noteWinning } from '../team/winnings.ts';
import { isRow, rule } from '../world/command.ts';
import type { World } from '../world/world.ts';
import { withdrawalStates } from './withdraw.ts';

/** The operator pays, or turns down, a withdrawal that is pending. Given by the policy or by hand. */
export interface SettleWithdrawal {
  type: 'settleWithdrawal';
  withdrawal: number;
  pay: boolean;
}

/** What leaves the reserve for a withdrawal: the amount less the fee. */
export function netOf(world: World, withdrawal: number): number {
  return (world.withdrawals.amount[withdrawal] as number) - (world.withdrawals.fee[withdrawal] as number);
}

export const settleWithdrawal = rule<SettleWithdrawal>({
  fits: (c, world) => isRow(c.withdrawal, world.withdrawals) && typeof c.pay === 'boolean',
  check: (world, c) => {
    if (world.withdrawals.status[c.withdrawal] !== withdrawalStates.pending) return 'withdrawal.settled';
    const short = netOf(world, c.withdrawal) > houseBalance(world, account.reserve);
    return c.pay && short ? 'operator.insufficient' : null;
  },
  apply: (world, c) => (c.pay ? payOut(world, c.withdrawal) : turnDown(world, c.withdrawal)),
});

function payOut(world: World, withdrawal: number): Record<string, number> {
  const { withdrawals, addresses, members } = world;
  const member = withdrawals.member[withdrawal] as number;
  const net = netOf(world, withdrawal);
  const fee = withdrawals.fee[withdrawal] as number;
  const frozen = memberAccount(member, slots.frozen);
  withdrawals.status[withdrawal] = withdrawalStates.sent;
  withdrawals.settledAt[withdrawal] = world.vars.now;
  post(world, frozen, account.reserve, net, kindCode.withdrawalPaid, withdrawal);
  if (fee > 0) post(world, frozen, account.fees, fee, kindCode.withdrawalFee, withdrawal);
  withdrawals.outflow[withdrawal] = addOutflow(world, 'withdrawal', member, net);
  const bound = withdrawals.address[withdrawal] as number;
  const own = holderCode(holders.wallet, members.person[member] as number);
  broadcast(world, schemeHolder, bound < 0 ? own : (addresses.holder[bound] as number), net, withdrawal);
  noteWinning(world, member, 'withdrawal', net);
  tellMember(world, member, 'account', 0);
  return { net };
}

function turnDown(world: World, withdrawal: number): Record<string, number> {
  const { withdrawals } = world;
  const member = withdrawals.member[withdrawal] as number;
  withdrawals.status[withdrawal] = withdrawalStates.failed;
  withdrawals.settledAt[withdrawal] = world.vars.now;
  const back = memberAccount(member, slots.extractable);
  const amount = withdrawals.amount[withdrawal] as number;
  post(world, memberAccount(member, slots.frozen), back, amount, kindCode.withdrawalFailed, withdrawal);
  tellMember(world, member, 'account', 0);
  return { net: 0 };
}

/** The payout has its confirmations. */
export function markArrived(world: World, withdrawal: number): void {
  world.withdrawals.status[withdrawal] = withdrawalStates.arrived;
  tellMember(world, world.withdrawals.member[withdrawal] as number, 'account', 0);
}
