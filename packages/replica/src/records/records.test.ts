import { DAY, dayOf, secondOfDay } from '@glassmine/kernel';
import { describe, expect, it } from 'vitest';
import type { Member, Posting, Withdrawal } from '../base/rows.ts';
import { member as slots } from '../ledger/accounts.ts';
import { type Currency, firstLocal, schemeCurrency } from '../ledger/currencies.ts';
import { owed } from '../ledger/post.ts';
import { revenueOn } from '../members/rules/upline.ts';
import type { Order } from '../orders/rules.ts';
import { bankTransferStates, collectingAccount } from '../outside/rules/bank.ts';
import type { BankTransferRow } from '../outside/rules/world.ts';
import { referenceOf } from '../wallet/rules/recharge.ts';
import { windowOpen, withdrawalStates } from '../wallet/rules/withdraw.ts';
import { cardHolder, waitForBank } from '../wallet/wallet.fixture.ts';
import { postingKinds, type RecordFilter, recordBook } from '../world/kinds.ts';
import { emptyScheme, must, newMember, recharge, tickUntil } from '../world/small-world.fixture.ts';
import { restoreWorld, snapshotWorld } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import {
  countRecords,
  findRecord,
  newestRecords,
  postingCurrency,
  recordAmount,
  recordSign,
  sumRecords,
} from './rules/record-lists.ts';
import {
  type RecordGroup,
  type RecordKind,
  type RecordStatus,
  recordGroups,
  recordKinds,
  recordStatuses,
} from './words.ts';

/** A member who did everything that leaves a record, in both currencies. */
function busy(): { world: World; member: Member } {
  const world = emptyScheme();
  const who = cardHolder(world);
  const { member, learner } = who;
  recharge(world, who, 50_000);
  must(world, { type: 'buyMachine', member, product: 2, units: 1, agreed: true });
  const reference = referenceOf(world, member);
  must(world, {
    type: 'bankTransfer',
    person: learner,
    account: collectingAccount(),
    reference,
    amountMinor: 5_000_000,
  });
  waitForBank(world);
  for (let day = 0; day < 40; day++) {
    must(world, { type: 'tick', ticks: 240 });
    if (day % 7 === 3 && owed(world, member, slots.income) > 0) must(world, { type: 'takeOut', member });
    if (day % 14 === 4) must(world, { type: 'buyMachine', member, product: 0, units: 1, agreed: true });
    if (day % 6 !== 5) continue;
    tickUntil(world, () => windowOpen(world));
    const asked = must(world, {
      type: 'withdraw',
      member,
      amountMinor: 100_000 + day,
      addressId: who.card,
      currency: 'cash',
    });
    if (day % 12 === 5) continue;
    must(world, { type: 'settleWithdrawal', withdrawal: asked.withdrawal as number, pay: day % 18 === 5 });
  }
  must(world, { type: 'exchange', member, from: 'cash', amountMinor: 900_000 });
  // Shortly before midnight, so that a new day's income is there while the old is on its way.
  tickUntil(world, () => secondOfDay(world.now) > DAY - 700 && owed(world, member, slots.receiving) === 0);
  must(world, { type: 'takeOut', member });
  must(world, { type: 'tick', ticks: 2 });
  return { world, member };
}

/** What a record says, read from the tables that it is about, without its lists. */
function statusByTables(world: World, row: Posting): RecordStatus {
  const posted = postingKinds[world.postings.kind[row]!];
  const ref = world.postings.ref[row]!;
  if (posted === 'dailyIncome') {
    const kinds = [...world.postings.kind.subarray(0, world.postings.count)];
    return row < kinds.lastIndexOf(postingKinds.indexOf('takeOut')) ? 'received' : 'notReceived';
  }
  if (posted === 'takeOut') return ref < world.vars.takeOutsDone ? 'succeeded' : 'processing';
  if (posted === 'buyMachine') {
    const isOver = world.orders.daysPaid[ref as Order]! >= world.orders.validDays[ref as Order]!;
    return isOver ? 'expired' : 'succeeded';
  }
  if (posted !== 'withdrawalAsked')
    return recordBook.byPosting[world.postings.kind[row]!]?.status as RecordStatus;
  const status = world.withdrawals.status[ref as Withdrawal];
  if (status === withdrawalStates.arrived) return 'arrived';
  return status === withdrawalStates.failed ? 'failed' : 'pending';
}

interface Plain {
  row: Posting;
  kind: RecordKind;
  groups: readonly RecordGroup[];
  currency: Currency;
  status: RecordStatus;
  amount: number;
}

/** All records of a member from the kept postings alone, newest first. */
function plainRecords(world: World, member: Member): Plain[] {
  const { postings } = world;
  const plain: Plain[] = [];
  for (let row = 0 as Posting; row < postings.count; row++) {
    const rule = recordBook.byPosting[postings.kind[row]!];
    const owners = [postings.debit[row], postings.credit[row]].map((account) =>
      ((account as number) & 15) < 8 ? (account as number) >> 4 : -1,
    );
    if (!rule || !owners.includes(member)) continue;
    const last = plain.at(-1);
    const amount = postings.amount[row]!;
    const isRest = rule.merges && last?.kind === rule.kind && postings.ref[last.row] === postings.ref[row];
    if (isRest) last.amount += amount;
    else {
      const currency = postingCurrency(world, member, row);
      const status = statusByTables(world, row);
      plain.push({ row, kind: rule.kind, groups: rule.groups, currency, status, amount });
    }
  }
  return plain.reverse();
}

const { world, member } = busy();

const plain = plainRecords(world, member);

function* filters(): Generator<RecordFilter> {
  for (const kind of [undefined, ...recordKinds]) {
    for (const group of [undefined, ...recordGroups]) {
      for (const currency of [undefined, schemeCurrency, firstLocal]) {
        for (const status of [undefined, ...recordStatuses]) yield { kind, group, currency, status };
      }
    }
  }
}

describe('capital records', () => {
  it('are what the postings say, under every filter that there is', () => {
    expect(new Set(plain.map(({ kind }) => kind)).size).toBeGreaterThan(6);
    expect(new Set(plain.map(({ status }) => status)).size).toBeGreaterThan(6);
    for (const filter of filters()) {
      const wanted = plain.filter(
        (record) =>
          (!filter.kind || record.kind === filter.kind) &&
          (!filter.group || record.groups.includes(filter.group)) &&
          (filter.currency === undefined || record.currency === filter.currency) &&
          (!filter.status || record.status === filter.status),
      );
      const say = JSON.stringify(filter);
      expect(countRecords(world, member, filter), say).toBe(wanted.length);
      expect(sumRecords(world, member, filter), say).toBe(wanted.reduce((sum, each) => sum + each.amount, 0));
      const found = newestRecords(world, member, filter, 0, 1_000);
      expect(
        found.map(({ row }) => row),
        say,
      ).toEqual(wanted.map(({ row }) => row));
      expect(
        found.map(({ mark }) => recordStatuses[mark]),
        say,
      ).toEqual(wanted.map(({ status }) => status));
      expect(newestRecords(world, member, filter, 3, 4), say).toEqual(found.slice(3, 7));
    }
  });

  it('name their subject and their member', () => {
    for (const { row, amount } of plain) {
      expect(recordAmount(world, row)).toBe(amount);
      expect(findRecord(world, member, row)?.row).toBe(row);
      expect(findRecord(world, 0 as Member, row)).toBeNull();
    }
    for (const row of [-1, 99_999] as Posting[]) expect(findRecord(world, member, row)).toBeNull();
    const signs = plain
      .filter(({ kind }) => kind === 'exchange')
      .map(({ row }) => recordSign(world, member, row));
    expect(signs).toEqual([1, -1]);
    expect(world.bankTransfers.status[0 as BankTransferRow]).toBe(bankTransferStates.credited);
  });

  it('go on after a snapshot', () => {
    const again = restoreWorld(world.scenario, snapshotWorld(world));
    for (const each of [world, again]) must(each, { type: 'tick', ticks: 240 });
    expect(plainRecords(again, member).map(({ row }) => row)).toEqual(
      newestRecords(again, member, {}, 0, 1_000).map(({ row }) => row),
    );
    expect(countRecords(again, member)).toBe(countRecords(world, member));
  });

  it('do not exist for the promoter', () => {
    expect(countRecords(world, 0 as Member)).toBe(0);
    expect(newestRecords(world, 0 as Member, {}, 0, 10)).toEqual([]);
  });
});

describe('revenue by day', () => {
  it('is the running total at the end of each of the last days, quiet ones too', () => {
    const small = emptyScheme();
    const who = newMember(small);
    recharge(small, who, 20_000);
    must(small, { type: 'buyMachine', member: who.member, product: 0, units: 1, agreed: true });
    const totals: number[] = [];
    for (let day = 0; day < 70; day++) {
      tickUntil(small, () => dayOf(small.now) === day + 1);
      totals[day + 1] = small.members.totalRevenue[who.member]!;
      for (let back = 0; back < 30 && day + 1 - back > 0; back++) {
        expect(revenueOn(small, who.member, day + 1 - back)).toBe(totals[day + 1 - back]);
      }
    }
    // The machine ran for forty days and then stood still.
    expect(totals[70]).toBe(totals[45]);
  });
});
