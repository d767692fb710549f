import type { CapitalRecord, calls, DataOf } from '@glassmine/contract';
import { dayOf, type Listed } from '@glassmine/kernel';
import {
  accounts,
  countRecords,
  inviteCodeOf,
  type Member,
  netOf,
  newestRecords,
  owed,
  type Posting,
  paidFees,
  postingCurrency,
  type RecordFilter,
  recordAmount,
  recordKind,
  recordSign,
  recordStatuses,
  revenueOn,
  sumRecords,
  type World,
} from '@glassmine/replica';
import { currencyName, moneyText, timeOf } from './amounts.ts';
import type { Page } from './pages.ts';
import { recordDetails } from './record-details.ts';
import { arrivedWithdrawals } from './wallet.ts';

type Assets = typeof calls.assets;

/** The record that a posting is shown as; `listed` comes from the member's own lists. */
function recordView(world: World, member: Member, { row, mark }: Listed<Posting>): CapitalRecord {
  const { postings } = world;
  const kind = recordKind(world, row) as CapitalRecord['kind'];
  const ref = postings.ref[row]!;
  const { detail, level } = recordDetails[kind]?.(world, member, ref) ?? { detail: '', level: 0 };
  return {
    recordId: String(row),
    kind,
    amount: moneyText(recordSign(world, member, row) * recordAmount(world, row)),
    currency: currencyName(world, postingCurrency(world, member, row)),
    detail,
    level,
    time: timeOf(world, postings.at[row]!),
    status: recordStatuses[mark] as CapitalRecord['status'],
    code: `${inviteCodeOf(world, member)}${String(row).padStart(8, '0')}`,
    ref: kind === 'withdrawal' ? `withdrawal:${ref}` : `record:${row}`,
  };
}

/** A page of the records that fit a filter, newest first; as quick for the last page of many as for the first. */
export function recordsView(
  world: World,
  member: Member,
  { pageNum, pageSize, ...filter }: Page & RecordFilter,
): DataOf<Assets['records']> {
  const rows = newestRecords(world, member, filter, (pageNum - 1) * pageSize, pageSize);
  return {
    total: countRecords(world, member, filter),
    list: rows.map((listed) => recordView(world, member, listed)),
  };
}

/** Running total of what screens call earnings, one point a day, the last thirty days, today included. */
export function earningsByDay(world: World, member: Member): { day: number; total: string }[] {
  const today = dayOf(world.now);
  const first = Math.max(0, today - 29);
  return Array.from({ length: today - first + 1 }, (_, i) => ({
    day: first + i + 1,
    total: moneyText(revenueOn(world, member, first + i)),
  }));
}

/** Whether anything of the member's is still to be received. */
export function takeableOf(world: World, member: Member): number {
  return owed(world, member, accounts.member.income);
}

/**
 * Everything withdrawn, as it arrived after the fee, and everything that could be, in sums by currency. O(own
 * withdrawals).
 */
export function allExtractView(world: World, member: Member): DataOf<Assets['allExtract']> {
  return accounts.currencies.map((currency) => {
    const sum = (filter: RecordFilter) => sumRecords(world, member, { currency, ...filter });
    const revenue = sum({ group: 'revenue' });
    const arrived = arrivedWithdrawals(world, member, currency);
    const isCoin = currency === 'coin';
    const slot = accounts.member;
    return {
      currency: currencyName(world, currency),
      recharged: moneyText(sum({ kind: 'recharge', status: 'succeeded' })),
      withdrawn: moneyText(arrived.reduce((total, row) => total + netOf(world, row), 0)),
      fees: moneyText(paidFees(world, member, currency)),
      pending: moneyText(sum({ kind: 'withdrawal', status: 'pending' })),
      failed: moneyText(sum({ kind: 'withdrawal', status: 'failed' })),
      extractable: moneyText(owed(world, member, isCoin ? slot.extractable : slot.cash)),
      income: moneyText(isCoin ? owed(world, member, slot.income) : 0),
      receiving: moneyText(isCoin ? owed(world, member, slot.receiving) : 0),
      bonuses: moneyText(revenue - sum({ kind: 'dailyIncome' }) - sum({ kind: 'savingsIncome' })),
    };
  });
}
