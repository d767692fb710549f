import { tableOf } from '@glassmine/kernel';
import type { LearnerList } from '../../base/lists.ts';
import type { Posting } from '../../base/rows.ts';
import type { Subject } from '../../base/subject.ts';
import { type Currency, currenciesMax } from '../../ledger/currencies.ts';
import type { MessagesWorld } from '../../messages/rules.ts';
import { type RecordGroup, type RecordStatus, recordGroups } from '../words.ts';

/** How postings of a kind are shown to the member whose account they touch. */
export interface RecordRule {
  /** The posting's kind. A kind without a rule is the scheme's own affair. */
  readonly posting: number;
  /** Lists are kept by the number of the record's kind; it never changes. */
  readonly number: number;
  /** 1: shown as a gain; -1: as a loss; 0: by the side of the posting the member is on. */
  readonly sign: 1 | -1 | 0;
  /** How it stands at first. Whatever changes it says so with `markRecord` or `markRecords`. */
  readonly status: RecordStatus;
  readonly groups: readonly RecordGroup[];
  /** Such postings come in every currency; in the scheme's own alone when it is left out. */
  readonly inAll?: true;
  /** Postings of this kind touch no account of the member's, and are listed as the same kind of record all the same. */
  readonly also?: { readonly posting: number; readonly status: RecordStatus };
  /** Postings with the same reference that follow each other are one record (paid from two balances). */
  readonly merges?: true;
}

/** How every kind of bonus is shown. */
export const creditedBonus = { sign: 1, status: 'credited', groups: ['revenue', 'asset'] } as const;

/** A subject's rules, by the kind of record that they make. */
export type RecordRules<K extends string = string> = { readonly [kind in K]: RecordRule };

/** A rule with the lists that its records stand on. */
interface ListedRule<K extends string> extends RecordRule {
  readonly kind: K;
  /** By currency. */
  readonly lists: readonly (readonly LearnerList<Posting>[])[];
}

/** The rules of all subjects. `K`: the kinds of record there are. */
interface RecordBook<K extends string = string> {
  /** By number. */
  readonly kinds: readonly K[];
  readonly rules: ReadonlyMap<string, RecordRule>;
  /** By the posting's kind. */
  readonly byPosting: readonly (ListedRule<K> | undefined)[];
}

const kindsFrom = 8;

/** Lists of the second local currency stand behind all others that records have. */
const secondLocalFrom = 128;

/** Number of a learner's list of records: of all, of a group or of a kind; of one currency or of all. */
export function listNumber(selector: number, currency: Currency | null): LearnerList<Posting> {
  if (currency !== null && currency > 1) return (secondLocalFrom + selector) as LearnerList<Posting>;
  return (selector * 3 + (currency === null ? 0 : 1 + currency)) as LearnerList<Posting>;
}

export const selectorOfKind = (rule: RecordRule) => kindsFrom + rule.number;

export const selectorOfGroup = (group: RecordGroup) => 1 + recordGroups.indexOf(group);

function listsFor(rule: RecordRule, currency: Currency): LearnerList<Posting>[] {
  const mixed = [0, ...rule.groups.map(selectorOfGroup)];
  const ofKind = selectorOfKind(rule);
  return [
    ...mixed.flatMap((selector) => [listNumber(selector, null), listNumber(selector, currency)]),
    listNumber(ofKind, null),
    ...(rule.inAll ? [listNumber(ofKind, currency)] : []),
  ];
}

/** Puts the rules together. Throws RangeError when their numbers are not the places of their kinds, each there once. */
export function bindRules<K extends string>(kinds: readonly K[], rules: RecordRules<K>): RecordBook<K> {
  const all = Object.entries<RecordRule>(rules).sort(([, a], [, b]) => a.number - b.number);
  const byPosting: (ListedRule<K> | undefined)[] = [];
  all.forEach(([kind, rule], number) => {
    if (rule.number !== number || kinds[number] !== kind || byPosting[rule.posting]) {
      throw new RangeError(`records: ${kind} does not have the next number, or not the one of words.ts`);
    }
    const listed: ListedRule<K> = {
      ...rule,
      kind: kind as K,
      lists: Array.from({ length: currenciesMax }, (_, place) => listsFor(rule, place as Currency)),
    };
    byPosting[rule.posting] = listed;
    if (rule.also) byPosting[rule.also.posting] = { ...listed, status: rule.also.status };
  });
  // Without holes, so that reading it stays fast.
  for (let code = 0; code < byPosting.length; code++) byPosting[code] ??= undefined;
  return { kinds, rules: new Map(all), byPosting };
}

const recordsTables = () => ({
  /** Postings that touch a learner's member account: what capital records are read from. */
  postings: tableOf<Posting>()(
    {
      at: 'f64',
      debit: 'i32',
      credit: 'i32',
      amount: 'f64',
      kind: 'u8',
      ref: 'i32',
    },
    true,
  ),
});

type Tables = ReturnType<typeof recordsTables>;

/** `K`: the kinds of record there are. */
export interface RecordsWorld<K extends string = string> extends MessagesWorld, Tables {
  /** How postings are shown as records. Not part of the world: the same for all. */
  readonly recordBook: RecordBook<K>;
}

export const recordsSubject = {
  tables: recordsTables,
} satisfies Subject;
