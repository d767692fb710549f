import { byNumber } from '../base/by-number.ts';
import type { AnyEvent, IdOf } from '../base/events.ts';
import type { RecordFilter as Filter } from '../records/rules/record-lists.ts';
import { bindRules } from '../records/rules/world.ts';
import { type RecordKind, recordKinds } from '../records/words.ts';
import { partOfAll } from './subjects.ts';

const events = partOfAll('events');
type Events = typeof events;

/** Something that happened to a learner or to everybody; its kind says what its `id` is. */
export type WorldEvent = { [K in keyof Events]: AnyEvent<K, IdOf<Events[K]>> }[keyof Events];

/**
 * Why money moved: every kind of posting by its number. The numbers are part of the journal's meaning, so a kind keeps
 * its own and a new one takes the next.
 */
export const kindCode = partOfAll('postings');
export type PostingKind = keyof typeof kindCode;

export const postingKinds = byNumber(kindCode);

/** Which records of a member are meant; all of a part that is left out. */
export type RecordFilter = Filter<RecordKind>;

/** Which postings are shown, and as what. */
export const recordBook = bindRules<RecordKind>(recordKinds, partOfAll('records'));

/** Numbers of a learner's lists, but for those of capital records. A list keeps its number. */
export const learnerLists = partOfAll('lists');

/** Below stand the lists of capital records. */
const firstList = 192;

// A gap is no fault: worlds keep the number of a list, so that of a subject that is gone is given to no other.
const listNumbers: readonly number[] = Object.values(learnerLists);
if (Math.min(...listNumbers) < firstList || new Set(listNumbers).size < listNumbers.length)
  throw new RangeError(`the numbers of lists are distinct, from ${firstList} on: ${listNumbers}`);
