import {
  addToSum,
  appendTo,
  countIn,
  firstIndex,
  type List,
  type Listed,
  newestIn,
  newestOf,
  remark,
  rowAt,
  sumOf,
} from '@glassmine/kernel';
import { findList, type LearnerList, listFor } from '../../base/lists.ts';
import type { Learner, Member, Posting } from '../../base/rows.ts';
import { bookOf, houseNameOf, isMemberSlot, type MemberSlot, SLOT_BITS } from '../../ledger/accounts.ts';
import { type Currency, currencyOfBook, currencyOfSlot, schemeCurrency } from '../../ledger/currencies.ts';
import { type RecordGroup, type RecordStatus, recordStatuses } from '../words.ts';
import { listNumber, type RecordRule, type RecordsWorld, selectorOfGroup, selectorOfKind } from './world.ts';

/**
 * A learner's capital records: postings that touch its account, listed once for all, once for each group and kind,
 * and where all currencies occur, once more for each. The status is the mark, so every filter that a screen has
 * is one list and one mark.
 */
const markOf = (status: RecordStatus) => recordStatuses.indexOf(status);

function learnerOf(world: RecordsWorld, member: Member): Learner {
  return world.people.learner[world.members.person[member]!]!;
}

const isOf = (account: number, member: Member) =>
  isMemberSlot(account & 15) && account >> SLOT_BITS === member;

/** The currency of a kept posting, by the account of the member's that it touches, or by the house's two. */
export function postingCurrency(world: RecordsWorld, member: Member, posting: Posting): Currency {
  const { debit, credit } = world.postings;
  const own = [debit[posting]!, credit[posting]!].find((account) => isOf(account, member));
  if (own !== undefined) return currencyOfSlot((own & 15) as MemberSlot);
  return currencyOfBook(bookOf(houseNameOf(credit[posting]!)));
}

/** Puts a posting that was just kept on the lists of the learner whose account it touches. */
export function listRecord(world: RecordsWorld, member: Member, posting: Posting): void {
  const { postings } = world;
  const code = postings.kind[posting]!;
  const rule = world.recordBook.byPosting[code];
  if (!rule) return;
  const learner = learnerOf(world, member);
  const amount = postings.amount[posting]!;
  const mark = markOf(rule.status);
  const joins = rule.merges === true && isMoreOf(world, learner, posting);
  for (const number of rule.lists[postingCurrency(world, member, posting)]!) {
    const list = listFor(world, learner, number);
    if (joins) addToSum(world, list, mark, amount);
    else appendTo(world, list, posting, mark, amount);
  }
}

/** Whether a posting only pays the rest of what the one before it began to pay from another balance. */
function isMoreOf(world: RecordsWorld, learner: Learner, posting: Posting): boolean {
  const all = findList(world, learner, 0 as LearnerList<Posting>);
  return all >= 0 && newestIn(world, all) === posting - 1 && isRestOf(world, posting);
}

function isRestOf(world: RecordsWorld, posting: Posting): boolean {
  const { kind, ref, debit, count } = world.postings;
  if (posting < 1 || posting >= count) return false;
  const previous = (posting - 1) as Posting;
  const before = debit[previous]!;
  const after = debit[posting]!;
  const samePayer = before >> SLOT_BITS === after >> SLOT_BITS && before !== after;
  return samePayer && kind[posting] === kind[previous] && ref[posting] === ref[previous];
}

/** What a kept posting is shown as; undefined when it is the scheme's own affair. */
export function recordKind<K extends string>(world: RecordsWorld<K>, posting: Posting): K | undefined {
  return world.recordBook.byPosting[world.postings.kind[posting]!]?.kind;
}

/** What a record is about, in minor units: its posting, and the next one where that paid the rest. */
export function recordAmount(world: RecordsWorld, posting: Posting): number {
  const { amount, kind } = world.postings;
  const next = (posting + 1) as Posting;
  const rest = world.recordBook.byPosting[kind[posting]!]?.merges && isRestOf(world, next);
  return amount[posting]! + (rest ? amount[next]! : 0);
}

/** 1 for what came in, -1 for what went out, as the member sees it. */
export function recordSign(world: RecordsWorld, member: Member, posting: Posting): 1 | -1 {
  const { kind, credit } = world.postings;
  const sign = world.recordBook.byPosting[kind[posting]!]?.sign ?? 0;
  if (sign !== 0) return sign;
  return isOf(credit[posting]!, member) ? 1 : -1;
}

function remarkAll(world: RecordsWorld, member: Member, posting: Posting, status: RecordStatus): void {
  const learner = learnerOf(world, member);
  const code = world.postings.kind[posting]!;
  const amount = recordAmount(world, posting);
  const lists = world.recordBook.byPosting[code]?.lists[postingCurrency(world, member, posting)] ?? [];
  for (const number of lists) {
    remark(world, findList(world, learner, number), posting, markOf(status), amount);
  }
}

/** A learner's list of what a rule makes of postings, or -1 while there is nothing on it. Throws when there is no rule. */
function listOfRule(world: RecordsWorld, member: Member, rule: RecordRule | undefined): List<Posting> {
  if (!rule) throw new RangeError('records: no such kind is shown');
  return findList(world, learnerOf(world, member), listNumber(selectorOfKind(rule), null));
}

/**
 * Gives the record of a posting of this kind with this reference another status. References of the kind must ascend,
 * as row numbers do. Nothing for the crowd, which has no records.
 */
export function markRecord(
  world: RecordsWorld,
  member: Member,
  kind: number,
  ref: number,
  status: RecordStatus,
): void {
  if (world.members.isLearner[member] !== 1) return;
  const list = listOfRule(world, member, world.recordBook.byPosting[kind]);
  if (list < 0) return;
  const { postings } = world;
  const index = firstIndex(world, list, (posting) => postings.ref[posting]! >= ref);
  if (index >= countIn(world, list)) return;
  const posting = rowAt(world, list, index);
  if (postings.ref[posting] === ref) remarkAll(world, member, posting, status);
}

/** Gives every record of a kind that stands as `from` another status. O(how many do). */
export function markRecords(
  world: RecordsWorld,
  member: Member,
  kind: string,
  from: RecordStatus,
  to: RecordStatus,
): void {
  if (world.members.isLearner[member] !== 1) return;
  const list = listOfRule(world, member, world.recordBook.rules.get(kind));
  if (list < 0) return;
  const marked = newestOf(world, list, 0, Number.POSITIVE_INFINITY, markOf(from));
  for (const { row } of marked) remarkAll(world, member, row, to);
}

/** Which records are meant; all of a part that is left out. */
export interface RecordFilter<K extends string = string> {
  kind?: K;
  group?: RecordGroup;
  currency?: Currency;
  status?: RecordStatus;
}

/** The one list that a filter means, or -1 when nothing can fit it. */
function listOf(world: RecordsWorld, member: Member, { kind, group, currency }: RecordFilter): List<Posting> {
  const learner = learnerOf(world, member);
  if (learner < 0) return -1 as List<Posting>;
  if (kind === undefined) {
    const selector = group === undefined ? 0 : selectorOfGroup(group);
    return findList(world, learner, listNumber(selector, currency ?? null));
  }
  const rule = world.recordBook.rules.get(kind);
  if (!rule || (group !== undefined && !rule.groups.includes(group))) return -1 as List<Posting>;
  if (currency !== undefined && currency !== schemeCurrency && !rule.inAll) return -1 as List<Posting>;
  return findList(world, learner, listNumber(selectorOfKind(rule), rule.inAll ? (currency ?? null) : null));
}

const markIn = ({ status }: RecordFilter) => (status === undefined ? -1 : markOf(status));

/** How many records fit a filter. O(1). */
export function countRecords<K extends string>(
  world: RecordsWorld<K>,
  member: Member,
  filter: RecordFilter<NoInfer<K>> = {},
): number {
  const list = listOf(world, member, filter);
  return list < 0 ? 0 : countIn(world, list, markIn(filter));
}

/** What the records that fit a filter come to, without their signs, minor units. O(1). */
export function sumRecords<K extends string>(
  world: RecordsWorld<K>,
  member: Member,
  filter: RecordFilter<NoInfer<K>>,
): number {
  const list = listOf(world, member, filter);
  return list < 0 ? 0 : sumOf(world, list, markIn(filter));
}

/** Postings of the records that fit a filter, newest first, `from` of them passed over. O(size · log n). */
export function newestRecords<K extends string>(
  world: RecordsWorld<K>,
  member: Member,
  filter: RecordFilter<NoInfer<K>>,
  from: number,
  size: number,
): Listed<Posting>[] {
  const list = listOf(world, member, filter);
  return list < 0 ? [] : newestOf(world, list, from, size, markIn(filter));
}

/** The kept posting as a record of the member's, or null when it is none. */
export function findRecord(world: RecordsWorld, member: Member, posting: Posting): Listed<Posting> | null {
  const list = listOf(world, member, {});
  if (list < 0) return null;
  const index = firstIndex(world, list, (row) => row >= posting);
  const listed = newestOf(world, list, countIn(world, list) - 1 - index, 1)[0];
  return listed?.row === posting ? listed : null;
}
