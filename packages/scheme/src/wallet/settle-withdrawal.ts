import { isRow, isWhole, put, remark, rule } from '@glassmine/kernel';
import { memberAccount, reserveAccount } from '../ledger/accounts.ts';
import { addOutflow } from '../ledger/cash.ts';
import { post, reserveIn } from '../ledger/post.ts';
import { roomListFor } from '../lists/room-lists.ts';
import { membersEvents } from '../members/events.ts';
import { tellMember } from '../members/tell-member.ts';
import { sendPush } from '../messages/pushes.ts';
import { holderCode, holders } from '../outside/address.ts';
import { sendByBank } from '../outside/bank.ts';
import { bankEnds } from '../outside/bank-accounts.ts';
import { broadcast, schemeHolder } from '../outside/chain.ts';
import { deliver } from '../outside/messages.ts';
import { markRecord } from '../records/record-lists.ts';
import type { Withdrawal } from '../rows.ts';
import { noteWinning } from '../team/winnings.ts';
import { walletPostings } from './postings.ts';
import { countFee } from './purses.ts';
import { countPending, currencyOfWithdrawal, withdrawalStates, withdrawalWays } from './withdraw.ts';
import { type Address, type Card, type WalletWorld, walletRoomLists } from './world.ts';

/** The operator pays, or turns down, a withdrawal that is pending. Given by the policy or by hand. */
export interface SettleWithdrawal {
  type: 'settleWithdrawal';
  withdrawal: Withdrawal;
  pay: boolean;
}

/** What leaves the reserve for a withdrawal: the amount less the fee. */
export function netOf(world: WalletWorld, withdrawal: Withdrawal): number {
  return world.withdrawals.amount[withdrawal]! - world.withdrawals.fee[withdrawal]!;
}

export const settleWithdrawal = rule({
  fits: (c) => isWhole(c.withdrawal, 0, 2_147_483_647) && typeof c.pay === 'boolean',
  check: (world: WalletWorld, c: SettleWithdrawal) => {
    if (!isRow(c.withdrawal, world.withdrawals)) return 'withdrawal.unknown';
    if (world.withdrawals.status[c.withdrawal] !== withdrawalStates.pending) return 'withdrawal.settled';
    const reserve = reserveIn(world, currencyOfWithdrawal(world, c.withdrawal));
    const short = netOf(world, c.withdrawal) > reserve;
    return c.pay && short ? 'operator.insufficient' : null;
  },
  apply: (world, c) => {
    const net = c.pay ? payOut(world, c.withdrawal) : turnDown(world, c.withdrawal);
    tellMember(world, world.withdrawals.member[c.withdrawal]!, membersEvents.account, 0);
    return { net };
  },
});

/** Ends the wait of a withdrawal; the money itself may still be on its way. */
function settle(world: WalletWorld, withdrawal: Withdrawal, status: number): void {
  const { withdrawals, vars } = world;
  put(withdrawals, 'settledAt', withdrawal, vars.now);
  setStatus(world, withdrawal, status);
  vars.withdrawalsPending--;
  while (
    vars.withdrawalsDone < withdrawals.count &&
    withdrawals.status[vars.withdrawalsDone] !== withdrawalStates.pending
  ) {
    vars.withdrawalsDone++;
  }
  if (isLearners(world, withdrawal)) countPending(world, withdrawal, -1);
}

function setStatus(world: WalletWorld, withdrawal: Withdrawal, status: number): void {
  world.withdrawals.status[withdrawal] = status;
  if (isLearners(world, withdrawal)) {
    remark(world, roomListFor(world, walletRoomLists.withdrawals), withdrawal, status);
  }
}

function isLearners(world: WalletWorld, withdrawal: Withdrawal): boolean {
  return world.members.isLearner[world.withdrawals.member[withdrawal]!] === 1;
}

function payOut(world: WalletWorld, withdrawal: Withdrawal): number {
  const { withdrawals } = world;
  const member = withdrawals.member[withdrawal]!;
  const currency = currencyOfWithdrawal(world, withdrawal);
  const { frozen, fees } = withdrawalWays[currency];
  const held = memberAccount(member, frozen);
  const net = netOf(world, withdrawal);
  const fee = withdrawals.fee[withdrawal]!;
  settle(world, withdrawal, withdrawalStates.sent);
  world.members.refusedInARow[member] = 0;
  post(world, held, reserveAccount[currency], net, walletPostings.withdrawalPaid, withdrawal);
  if (fee > 0) post(world, held, fees, fee, walletPostings.withdrawalFee, withdrawal);
  countFee(world, member, currency, fee);
  withdrawals.outflow[withdrawal] = addOutflow(world, 'withdrawal', member, net, currency);
  if (currency === 'coin') sendToWallet(world, withdrawal, net);
  else sendToCard(world, withdrawal, net);
  noteWinning(world, member, 'withdrawal', net);
  return net;
}

function sendToWallet(world: WalletWorld, withdrawal: Withdrawal, net: number): void {
  const { withdrawals, addresses, members } = world;
  const bound = withdrawals.address[withdrawal] as Address;
  const person = members.person[withdrawals.member[withdrawal]!]!;
  const to = bound < 0 ? holderCode(holders.wallet, person) : addresses.holder[bound]!;
  broadcast(world, schemeHolder, to, net, withdrawal);
}

function sendToCard(world: WalletWorld, withdrawal: Withdrawal, net: number): void {
  const card = world.withdrawals.address[withdrawal] as Card;
  sendByBank(world, {
    from: bankEnds.scheme,
    to: world.cards.person[card]!,
    bank: world.cards.bank[card]!,
    amount: net,
    reference: `W${withdrawal}`,
    withdrawal,
  });
}

/** The money goes back, and the member hears what such schemes always say. */
function turnDown(world: WalletWorld, withdrawal: Withdrawal): number {
  const { withdrawals, members } = world;
  const member = withdrawals.member[withdrawal]!;
  const currency = currencyOfWithdrawal(world, withdrawal);
  const { from, frozen } = withdrawalWays[currency];
  const amount = withdrawals.amount[withdrawal]!;
  settle(world, withdrawal, withdrawalStates.failed);
  members.refusedInARow[member] = Math.min(255, members.refusedInARow[member]! + 1);
  const held = memberAccount(member, frozen);
  post(world, held, memberAccount(member, from), amount, walletPostings.withdrawalFailed, withdrawal);
  markRecord(world, member, walletPostings.withdrawalAsked, withdrawal, 'failed');
  const kind = currency === 'coin' ? 'withdrawalFailed' : 'cashWithdrawalFailed';
  deliver(world, members.person[member]!, kind, { amount });
  sendPush(world, member, 'withdrawalFailed', { amount, ref: withdrawal });
  return 0;
}

/** The payout has its confirmations, or the bank has delivered it. */
export function markArrived(world: WalletWorld, withdrawal: Withdrawal): void {
  const member = world.withdrawals.member[withdrawal]!;
  setStatus(world, withdrawal, withdrawalStates.arrived);
  markRecord(world, member, walletPostings.withdrawalAsked, withdrawal, 'arrived');
  tellMember(world, member, membersEvents.account, 0);
}
