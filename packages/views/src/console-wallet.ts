import type { ConsoleWithdrawal, calls, DataOf, UnmatchedTransfer } from '@glassmine/contract';
import { countIn, newestOf } from '@glassmine/kernel';
import {
  accounts,
  bankAccountAt,
  bankTransferStates,
  currencyOfWithdrawal,
  findRoomList,
  houseBalance,
  netOf,
  roomLists,
  unmatchedMarks,
  type World,
  withdrawalStates,
} from '@glassmine/scheme';
import { currencyName, moneyText, timeOf } from './amounts.ts';
import { fullName, referenceShown } from './bank.ts';
import { withdrawalTarget } from './wallet.ts';
import type { Wording } from './wording.ts';

type Console = typeof calls.console;
type Page = { pageNum: number; pageSize: number };

const statuses = Object.keys(withdrawalStates) as ConsoleWithdrawal['status'][];
const statusOf = (code: number) => statuses.find((name) => withdrawalStates[name] === code);

export function consoleWithdrawalView(world: World, row: number): ConsoleWithdrawal {
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
  const { total, rows } = query.whose === 'everybody' ? pendingOfAll(world, query) : ofLearners(world, query);
  return {
    total,
    list: rows.map((row) => consoleWithdrawalView(world, row)),
    byHand: world.operator.byHand,
    reserve: moneyText(houseBalance(world, accounts.account.reserve)),
    cashReserve: moneyText(houseBalance(world, accounts.account.cashReserve)),
  };
}

function ofLearners(
  world: World,
  { pageNum, pageSize, status }: Page & { status?: ConsoleWithdrawal['status'] },
): { total: number; rows: number[] } {
  const list = findRoomList(world, roomLists.withdrawals);
  if (list < 0) return { total: 0, rows: [] };
  const mark = status === undefined ? -1 : withdrawalStates[status];
  const rows = newestOf(world, list, (pageNum - 1) * pageSize, pageSize, mark);
  return { total: countIn(world, list, mark), rows: rows.map(({ row }) => row) };
}

function pendingOfAll(world: World, { pageNum, pageSize }: Page): { total: number; rows: number[] } {
  const { withdrawals, vars } = world;
  const rows: number[] = [];
  let skip = (pageNum - 1) * pageSize;
  for (let row = vars.withdrawalsDone; row < withdrawals.count && rows.length < pageSize; row++) {
    if (withdrawals.status[row] !== withdrawalStates.pending) continue;
    if (skip-- <= 0) rows.push(row);
  }
  return { total: vars.withdrawalsPending, rows };
}

export function unmatchedTransferView(world: World, row: number, wording: Wording): UnmatchedTransfer {
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
  { pageNum, pageSize, state }: Page & { state?: 'waiting' | 'assigned' },
  wording: Wording,
): DataOf<Console['unmatched']> {
  const list = findRoomList(world, roomLists.unmatched);
  if (list < 0) return { total: 0, list: [] };
  const mark = state === undefined ? -1 : unmatchedMarks[state];
  const rows = newestOf(world, list, (pageNum - 1) * pageSize, pageSize, mark);
  return {
    total: countIn(world, list, mark),
    list: rows.map(({ row }) => unmatchedTransferView(world, row, wording)),
  };
}
