import {
  accounts,
  addressesOf,
  addressOf,
  fundPasswordHash,
  holderCode,
  holders,
  netOf,
  owed,
  type World,
  windowOpen,
  windowOpensAt,
  withdrawalStates,
} from '@glassmine/scheme';
import type { DataOf } from '../call.ts';
import type { calls } from '../calls.ts';
import type { Address, ChainTransfer, Withdrawal } from '../shapes.ts';
import { accountView, moneyText, percentOf, timeOf } from './amounts.ts';
import { productListView, validOrders } from './goods.ts';
import { pageOf } from './pages.ts';
import { previousTransfer, transferView } from './phone.ts';
import { earningsByDay, takeableOf } from './records.ts';
import { winningsView } from './user.ts';

type Wallet = typeof calls.wallet;
type Income = typeof calls.income;

export function homeView(world: World, member: number): DataOf<typeof calls.assets.home> {
  return {
    account: accountView(world, member),
    earningsByDay: earningsByDay(world, member),
    winnings: winningsView(world),
    products: productListView(world, member).list,
    validOrders: validOrders(world, member),
  };
}

/** Deposits of the member's on their way to its deposit address or just arrived, newest first, at most ten. */
function depositsOf(world: World, member: number): ChainTransfer[] {
  const person = world.members.person[member] as number;
  const to = holderCode(holders.deposit, member);
  const own = holderCode(holders.wallet, person);
  const list: ChainTransfer[] = [];
  let row = world.people.lastTransfer[person] as number;
  for (; row >= 0 && list.length < 10; row = previousTransfer(world, row, person)) {
    if (world.transfers.to[row] === to) list.push(transferView(world, row, own));
  }
  return list;
}

export function rechargeInfoView(world: World, member: number): DataOf<Wallet['rechargeInfo']> {
  const { scenario } = world;
  return {
    currency: scenario.currency,
    chain: scenario.chain.name,
    address: addressOf(world, holderCode(holders.deposit, member)),
    minimum: moneyText(scenario.recharge.minimumMinor),
    confirmationsNeeded: scenario.chain.confirmations,
    deposits: depositsOf(world, member),
    account: accountView(world, member),
  };
}

export function addressesView(world: World, member: number): Address[] {
  return addressesOf(world, member).map((row) => ({
    addressId: row,
    currency: world.scenario.currency,
    chain: world.scenario.chain.name,
    address: addressOf(world, world.addresses.holder[row] as number),
  }));
}

const hour = (h: number): string => `${String(h).padStart(2, '0')}:00`;

export function withdrawInfoView(world: World, member: number): DataOf<Wallet['withdrawInfo']> {
  const { withdrawal } = world.scenario;
  return {
    account: accountView(world, member),
    minimum: moneyText(withdrawal.minimumMinor),
    feePercent: percentOf(withdrawal.feePpm),
    windowFrom: hour(withdrawal.fromHour),
    windowTo: hour(withdrawal.toHour),
    windowOpen: windowOpen(world),
    opensAt: timeOf(world, windowOpensAt(world)),
    arrivesWithinHours: withdrawal.arrivesWithinHours,
    hasFundPassword: fundPasswordHash(world, member) !== '',
    addresses: addressesView(world, member),
  };
}

export function withdrawalView(world: World, row: number): Withdrawal {
  const { withdrawals, addresses, scenario } = world;
  const status = withdrawals.status[row];
  const at = withdrawals.at[row] as number;
  return {
    withdrawalId: row,
    amount: moneyText(withdrawals.amount[row] as number),
    fee: moneyText(withdrawals.fee[row] as number),
    net: moneyText(netOf(world, row)),
    address: addressOf(world, addresses.holder[withdrawals.address[row] as number] as number),
    time: timeOf(world, at),
    dueBy: timeOf(world, at + scenario.withdrawal.arrivesWithinHours * 3_600),
    status:
      status === withdrawalStates.arrived
        ? 'arrived'
        : status === withdrawalStates.failed
          ? 'failed'
          : 'pending',
    ref: `withdrawal:${row}`,
  };
}

export function withdrawnView(world: World, member: number, row: number): DataOf<Wallet['withdraw']> {
  return { withdrawal: withdrawalView(world, row), account: accountView(world, member) };
}

export function withdrawalsView(
  world: World,
  member: number,
  query: { pageNum: number; pageSize: number },
): DataOf<Wallet['withdrawals']> {
  return pageOf(
    world.members.lastWithdrawal[member] as number,
    (row) => world.withdrawals.previous[row] as number,
    query.pageNum,
    query.pageSize,
    (row) => withdrawalView(world, row),
  );
}

export function incomeInfoView(world: World, member: number): DataOf<Income['info']> {
  const receiving = owed(world, member, accounts.member.receiving);
  const account = accountView(world, member);
  return {
    account,
    takeable: moneyText(takeableOf(world, member)),
    receiving: moneyText(receiving),
    received: moneyText(world.members.takenOut[member] as number),
    notReceived: moneyText(takeableOf(world, member)),
    todayEarning: account.todayEarning,
    totalRevenue: account.totalRevenue,
    arrivesBy: receiving > 0 ? timeOf(world, world.members.receivingUntil[member] as number) : 0,
  };
}

export function takenOutView(world: World, member: number, amount: number): DataOf<Income['takeout']> {
  return {
    amount: moneyText(amount),
    arrivesBy: timeOf(world, world.members.receivingUntil[member] as number),
    account: accountView(world, member),
  };
}
