import type { ConsoleWithdrawal, calls, DataOf, UnmatchedTransfer } from '@glassmine/contract';
import {
  type BankTransferRow,
  bankAccountAt,
  bankTransferStates,
  currencyOfWithdrawal,
  findRoomList,
  netOf,
  reserveIn,
  roomLists,
  unmatchedMarks,
  type Withdrawal,
  type World,
  withdrawalStates,
} from '@glassmine/replica';
import { currencyName, moneyText, timeOf } from './amounts.ts';
import { fullName, referenceShown } from './bank.ts';
import { type Page, type Paged, pageOfRows } from './pages.ts';
import { withdrawalTarget } from './wallet.ts';
import type { Wording } from './wording.ts';

type Console = typeof calls.console;

const statuses = Object.keys(withdrawalStates) as ConsoleWithdrawal['status'][];
const statusOf = (code: number) => statuses.find((name) => withdrawalStates[name] === code);

export function consoleWithdrawalView(world: World, row: Withdrawal): ConsoleWithdrawal {
  const { withdrawals, members, scenario } = world;
  const member = withdrawals.member[row]!;
  const at = withdrawals.at[row]!;
  return {
    withdrawalId: row,
    userId: member,
    name: fullName(world, members.person[member]!),
    isLearner: members.isLearner[member] === 1,
    currency: currencyName(world, currencyOfWithdrawal(world, row)),
    amount: moneyText(withdrawals.amount[row]!),
    fee: moneyText(withdrawals.fee[row]!),
    net: moneyText(netOf(world, row)),
    to: withdrawalTarget(world, row).address,
    time: timeOf(world, at),
    dueBy: timeOf(world, at + scenario.withdrawal.arrivesWithinHours * 3_600),
    status: statusOf(withdrawals.status[row]!) ?? 'pending',
  };
}

/** Learners' withdrawals, newest first; everybody's only while they are pending, oldest first. */
export function consoleWithdrawalsView(
  world: World,
  query: Page & { whose?: 'learners' | 'everybody'; status?: ConsoleWithdrawal['status'] },
): DataOf<Console['withdrawals']> {
  const { total, list } = query.whose === 'everybody' ? pendingOfAll(world, query) : ofLearners(world, query);
  return {
    total,
    list: list.map((row) => consoleWithdrawalView(world, row)),
    byHand: world.operator.byHand,
    reserve: moneyText(reserveIn(world, 'coin')),
    cashReserve: moneyText(reserveIn(world, 'cash')),
  };
}

function ofLearners(
  world: World,
  { status, ...page }: Page & { status?: ConsoleWithdrawal['status'] },
): Paged<Withdrawal> {
  const mark = status === undefined ? -1 : withdrawalStates[status];
  return pageOfRows(world, findRoomList(world, roomLists.withdrawals), page, (row) => row, mark);
}

function pendingOfAll(world: World, { pageNum, pageSize }: Page): Paged<Withdrawal> {
  const { withdrawals, vars } = world;
  const list: Withdrawal[] = [];
  let skip = (pageNum - 1) * pageSize;
  for (let row = vars.withdrawalsDone; row < withdrawals.count && list.length < pageSize; row++) {
    if (withdrawals.status[row] !== withdrawalStates.pending) continue;
    if (skip-- <= 0) list.push(row);
  }
  return { total: vars.withdrawalsPending, list };
}

export function unmatchedTransferView(
  world: World,
  row: BankTransferRow,
  wording: Wording,
): UnmatchedTransfer {
  const { bankTransfers, people } = world;
  const from = bankTransfers.from[row]!;
  return {
    transferId: row,
    currency: world.scenario.cashCurrency,
    amount: moneyText(bankTransfers.amount[row]!),
    reference: referenceShown(world, row, wording),
    senderName: fullName(world, from),
    senderAccount: bankAccountAt(from, 0),
    senderUserId: people.member[from]!,
    time: timeOf(world, bankTransfers.at[row]!),
    state: bankTransfers.status[row] === bankTransferStates.unmatched ? 'waiting' : 'assigned',
    creditedUserId: bankTransfers.member[row]!,
  };
}

export function unmatchedTransfersView(
  world: World,
  { state, ...page }: Page & { state?: 'waiting' | 'assigned' },
  wording: Wording,
): DataOf<Console['unmatched']> {
  const mark = state === undefined ? -1 : unmatchedMarks[state];
  const view = (row: BankTransferRow) => unmatchedTransferView(world, row, wording);
  return pageOfRows(world, findRoomList(world, roomLists.unmatched), page, view, mark);
}
