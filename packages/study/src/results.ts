/** From the sheets of one or more rooms to what they show, arm by arm. Pure. */
import { detectionOf } from './detection.ts';
import {
  boundedMean,
  changeEstimate,
  differenceEstimate,
  type Estimate,
  type Pairs,
  type Range,
  standardisedChange,
  standardisedDifference,
  summaryOf,
  within,
} from './estimates.ts';
import { normalQuantile } from './quantiles.ts';
import { type InitialXray, type Phase, phases, type Sheet } from './sheets.ts';

export const measures = [
  'discernment',
  'criterion',
  'fraudSeen',
  'genuineDistrusted',
  'confidence',
  'selfRating',
  'threat',
  'resistance',
  'counterArguing',
] as const;
export type Measure = (typeof measures)[number];

/** From this many people on an answer leads to none of them; what fewer have said is not shown. */
export const shownFrom = 5;

/** Below this many people an interval says more of chance than of them; readers are told. */
const fewPeople = 20;

interface Arm {
  scenario: string;
  glass: InitialXray;
}

export interface QuestionnaireResults {
  /** Whether something is left out since too few have answered. */
  isTooFew: boolean;
  arms: (Arm & { learners: number; isFew: boolean })[];
  /** How an arm stood at a time; `arm` is its place among `arms`. */
  levels: { arm: number; phase: Phase; measure: Measure; people: number; mean: Estimate | null }[];
  /** From before to a later time, of those who answered at both. */
  changes: {
    arm: number;
    to: Phase;
    measure: Measure;
    people: number;
    change: Estimate | null;
    standardised: Estimate | null;
  }[];
  /** How much more an arm changed than the first one. */
  differences: {
    arm: number;
    to: Phase;
    measure: Measure;
    difference: Estimate | null;
    /** In units of how far people of both arms stood apart before. */
    standardised: Estimate | null;
  }[];
}

/** Of one learner: the measures of each phase. */
type Person = Map<Phase, Measured>;
type Measured = Partial<Record<Measure, number>>;

export function questionnaireResults(sheets: readonly Sheet[]): QuestionnaireResults {
  const all = byArm(sheets);
  const groups = all.filter(({ people }) => isShown(people));
  const isTooFew = groups.length < all.length;
  const results: QuestionnaireResults = { isTooFew, arms: [], levels: [], changes: [], differences: [] };
  const first = groups[0]?.people ?? [];
  const perKind = Math.max(1, ...sheets.map(({ answers }) => answers.length / 2));
  groups.forEach(({ scenario, glass, people }, arm) => {
    results.arms.push({ scenario, glass, learners: people.length, isFew: people.length < fewPeople });
    for (const phase of phases) {
      for (const measure of measures) {
        const range = rangeOf(measure, perKind);
        const values = people.flatMap((person) => person.get(phase)?.[measure] ?? []);
        if (values.length > 0 && !isShown(values)) results.isTooFew = true;
        if (isShown(values))
          results.levels.push({
            arm,
            phase,
            measure,
            people: values.length,
            mean: boundedMean(values, range, perKind),
          });
        const pairs = pairsOf(people, phase, measure);
        const count = pairs.before.length;
        if (phase === 'before' || !isShown(pairs.before)) continue;
        const change = within(changeEstimate(pairs), differencesIn(range));
        const standardised = standardisedChange(pairs);
        results.changes.push({ arm, to: phase, measure, people: count, change, standardised });
        const compared = pairsOf(first, phase, measure);
        if (arm === 0 || !isShown(compared.before)) continue;
        results.differences.push({
          arm,
          to: phase,
          measure,
          ...differenceOf(pairs, compared, differencesIn(differencesIn(range))),
        });
      }
    }
  });
  return results;
}

const isShown = ({ length }: readonly unknown[]) => length >= shownFrom;

/** Between what a measure lies when so many offers of each kind were judged. */
export function rangeOf(measure: Measure, perKind: number): Range {
  // What detection gives to somebody without a mistake.
  const top = normalQuantile((perKind + 0.5) / (perKind + 1));
  switch (measure) {
    case 'discernment':
      return { low: -2 * top, high: 2 * top };
    case 'criterion':
      return { low: -top, high: top };
    case 'fraudSeen':
    case 'genuineDistrusted':
      return { low: 0, high: 1 };
    case 'selfRating':
      return { low: 1, high: 7 };
    default:
      return { low: 1, high: 5 };
  }
}

const differencesIn = ({ low, high }: Range): Range => ({ low: low - high, high: high - low });

function differenceOf(own: Pairs, first: Pairs, range: Range) {
  const difference = within(differenceEstimate(changesOf(own), changesOf(first)), range);
  const isEnough = own.before.length > 1 && first.before.length > 1;
  const standardised = isEnough ? standardisedDifference(summaryOf(own), summaryOf(first)) : null;
  return { difference, standardised };
}

const changesOf = ({ before, after }: Pairs) => after.map((value, index) => value - before[index]!);

function pairsOf(people: readonly Person[], to: Phase, measure: Measure) {
  const pairs = { before: [] as number[], after: [] as number[] };
  for (const person of people) {
    const before = person.get('before')?.[measure];
    const after = person.get(to)?.[measure];
    if (before === undefined || after === undefined) continue;
    pairs.before.push(before);
    pairs.after.push(after);
  }
  return pairs;
}

/** Learners by arm, in the order in which arms are first met. An arm is that of the learner’s first sheet. */
function byArm(sheets: readonly Sheet[]): (Arm & { people: Person[] })[] {
  const arms = new Map<string, Arm & { people: Person[] }>();
  const people = new Map<string, Person>();
  for (const sheet of [...sheets].sort((a, b) => a.at - b.at)) {
    if (sheet.phase === 'practice') continue;
    const measured = measuresOf(sheet);
    if (!measured) continue;
    const who = `${sheet.room} ${sheet.learner}`;
    let person = people.get(who);
    if (!person) {
      person = new Map();
      people.set(who, person);
      const { scenario, glass } = sheet;
      const key = `${scenario} ${glass}`;
      const arm = arms.get(key) ?? { scenario, glass, people: [] };
      arm.people.push(person);
      arms.set(key, arm);
    }
    person.set(sheet.phase, measured);
  }
  return [...arms.values()];
}

/** What a sheet comes to; null when it lacks one of the two kinds of offers. */
export function measuresOf({ answers, selfRating, thoughts }: Sheet): Measured | null {
  const found = detectionOf(answers);
  if (!found) return null;
  const { discernment, criterion, fraudSeen, genuineDistrusted, meanConfidence } = found;
  return {
    discernment,
    criterion,
    fraudSeen,
    genuineDistrusted,
    confidence: meanConfidence,
    selfRating,
    ...thoughts,
  };
}
