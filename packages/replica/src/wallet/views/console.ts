import { type Static, Type } from '@glassmine/kernel/schema';
import { findRoomList } from '../../base/lists.ts';
import type { Withdrawal } from '../../base/rows.ts';
import { currencyName, moreOf, timeOf } from '../../formats/amounts.ts';
import { listOf } from '../../formats/form.ts';
import { type Page, type Paged, pageOfRows } from '../../formats/pages.ts';
import { money, oneOf, time } from '../../formats/shapes.ts';
import type { Wording } from '../../formats/wording.ts';
import { firstLocal, schemeCurrency } from '../../ledger/currencies.ts';
import { reserveIn } from '../../ledger/post.ts';
import {
  bankAccountAt,
  bankTransferStates,
  currencyOfTransfer,
  firstBankOf,
} from '../../outside/rules/bank.ts';
import type { BankTransferRow } from '../../outside/rules/world.ts';
import { fullName, referenceShown } from '../../outside/views/bank.ts';
import { moneyText } from '../../plain/money.ts';
import type { World } from '../../world/world.ts';
import { unmatchedMarks } from '../rules/recharge.ts';
import { currencyOfWithdrawal, netOf, withdrawalStates } from '../rules/withdraw.ts';
import { walletRoomLists as roomLists } from '../rules/world.ts';
import { withdrawalTarget } from './wallet.ts';

/** A withdrawal as the facilitator sees it. */
export const consoleWithdrawal = Type.Object({
  withdrawalId: Type.Integer(),
  userId: Type.Integer(),
  name: Type.String(),
  isLearner: Type.Boolean(),
  currency: Type.String(),
  amount: money,
  fee: money,
  net: money,
  to: Type.String({ description: 'address or account; empty for one of the crowd' }),
  time,
  dueBy: time,
  status: oneOf(['pending', 'sent', 'arrived', 'failed']),
});

/** A bank transfer to the scheme that named nobody, as the facilitator sees it. */
export const unmatchedTransfer = Type.Object({
  transferId: Type.Integer(),
  currency: Type.String(),
  amount: money,
  reference: Type.String({ description: 'as it was written' }),
  senderName: Type.String(),
  senderAccount: Type.String(),
  senderUserId: Type.Integer({ description: '-1 when the sender has no member account' }),
  time,
  state: oneOf(['waiting', 'assigned']),
  creditedUserId: Type.Integer({ description: '-1 while it waits' }),
});

type ConsoleWithdrawal = Static<typeof consoleWithdrawal>;

type UnmatchedTransfer = Static<typeof unmatchedTransfer>;

export const byHand = Type.Union(
  [Type.Literal('nobody'), Type.Literal('learners'), Type.Literal('everybody')],
  {
    description:
      'whose withdrawals wait for the facilitator; with "everybody" the policy does nothing at all',
  },
);

export const consoleWithdrawalsAnswer = Type.Object({
  ...listOf(consoleWithdrawal).properties,
  byHand,
  reserve: money,
  cashReserve: money,
  more: Type.Optional(
    Type.Array(Type.Object({ currency: Type.String(), reserve: money }), {
      description: 'the reserves of the local currencies behind the first',
    }),
  ),
});

type ConsoleWithdrawalsAnswer = Static<typeof consoleWithdrawalsAnswer>;

export const unmatchedAnswer = listOf(unmatchedTransfer);

type UnmatchedAnswer = Static<typeof unmatchedAnswer>;

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
): ConsoleWithdrawalsAnswer {
  const { total, list } = query.whose === 'everybody' ? pendingOfAll(world, query) : ofLearners(world, query);
  return {
    total,
    list: list.map((row) => consoleWithdrawalView(world, row)),
    byHand: world.operator.byHand,
    reserve: moneyText(reserveIn(world, schemeCurrency)),
    cashReserve: moneyText(reserveIn(world, firstLocal)),
    ...moreOf(world, (currency) => ({
      currency: currencyName(world, currency),
      reserve: moneyText(reserveIn(world, currency)),
    })),
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
  const currency = currencyOfTransfer(world, row);
  return {
    transferId: row,
    currency: currencyName(world, currency),
    amount: moneyText(bankTransfers.amount[row]!),
    reference: referenceShown(world, row, wording),
    senderName: fullName(world, from),
    senderAccount: bankAccountAt(from, firstBankOf(currency)),
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
): UnmatchedAnswer {
  const mark = state === undefined ? -1 : unmatchedMarks[state];
  const view = (row: BankTransferRow) => unmatchedTransferView(world, row, wording);
  return pageOfRows(world, findRoomList(world, roomLists.unmatched), page, view, mark);
}
