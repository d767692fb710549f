import { scaleScenario } from '@glassmine/crowd';
import { type Frame, positivesOf, rowsOf, rulesOf } from '@glassmine/exports/detectors';
import { type BoostedFigures, boostedFigures } from '@glassmine/exports/files';
import { DAY, draw, seedOf } from '@glassmine/kernel';
import { labelledWorld } from '../town/labelled-world.ts';
import { type Scenarios, scenarioOf, type WorldSpec } from './plan.ts';
import { featuresOfPayments, type Payments } from './rows-of-payments.ts';
import { dayEnds } from './tasks.ts';
import { truthOf } from './truth.ts';

/** Figures measured in one world. */
export interface GateFigures {
  prevalence: number;
  /** Area under the ROC curve of the best rule, and the rule's column. */
  rule: number;
  ruleOn: string;
  /** F1 of boosted trees on raw rows, and with the past. */
  rawF1: number;
  pastF1: number;
  /** Area under precision and recall with the past, and with the payees of each day shuffled. */
  pastPrecision: number;
  shuffledPrecision: number;
  /** Area under the ROC curve where the labels are permuted. */
  permutedAuc: number;
}

const boosting = { trees: 240, learningRate: 0.05, leavesMax: 12, patience: 20 };
const streams = { payees: 510, labels: 511 } as const;

/** Makes one world in memory and measures all gates in it: learnt on 60 % of the days, tuned on 20 %, judged on 20 %. */
export function measureGates(spec: WorldSpec, scenarios: Scenarios): GateFigures {
  const town = { residents: spec.residents, warmUpDays: spec.warmUpDays, hasScheme: true, others: [] };
  const scenario = scenarioOf(spec, scenarios, scaleScenario);
  const labelled = labelledWorld({ scenario, seed: spec.seed, days: spec.days, town });
  const { movements, world } = labelled;
  const { accounts: truth } = truthOf(labelled, spec.seed, spec.warmUpDays);
  const { accounts } = world.town;
  const byId = (values: ArrayLike<number>) => {
    const out = new Int32Array(truth.id.length);
    for (const [row, id] of truth.id.entries()) out[id] = values[row]!;
    return out;
  };
  const rows = movements.count;
  const payments: Payments = {
    rows,
    at: movements.at,
    amount: movements.amount,
    currency: movements.currency,
    from: Int32Array.from({ length: rows }, (_, row) => truth.id[movements.from[row]!]!),
    to: Int32Array.from({ length: rows }, (_, row) => truth.id[movements.to[row]!]!),
    accounts: {
      count: truth.id.length,
      bank: byId(accounts.bank),
      isFirm: byId(truth.isFirm),
      currency: byId(accounts.currency),
    },
  };
  const positive = Uint8Array.from({ length: rows }, (_, row) => Number(movements.scheme[row]! > 0));
  return judge(payments, positive, spec);
}

type Parts = [train: Frame, validation: Frame, test: Frame];

function judge(payments: Payments, positive: Uint8Array, { seed, days, warmUpDays }: WorldSpec): GateFigures {
  const all = Uint32Array.from(positive, (_, row) => row);
  const ends = dayEnds(days + warmUpDays);
  const dayOf = (row: number) => Math.floor(payments.at[row]! / DAY);
  const middle = all.findIndex((row) => dayOf(row) >= ends.train);
  const last = all.findIndex((row) => dayOf(row) >= ends.validation);
  const parts = (of: Payments, withPast: boolean, labels = positive): Parts => {
    const features = featuresOfPayments(of, all, { withPast, withinWorld: true });
    const frame = { rows: all.length, features, positive: labels };
    return [all.subarray(0, middle), all.subarray(middle, last), all.subarray(last)].map((keep) =>
      rowsOf(frame, keep),
    ) as Parts;
  };
  const boosted = (given: Parts): BoostedFigures => boostedFigures(...given, boosting);
  const raw = parts(payments, false);
  const rule = rulesOf(raw[0], raw[2])[0];
  const past = boosted(parts(payments, true));
  const shuffled = { ...payments, to: shuffledWithinDays(payments, dayOf, seed) };
  const permuted = permutedOf(positive, seed, streams.labels);
  return {
    prevalence: positivesOf({ positive }) / positive.length,
    rule: rule?.auc ?? Number.NaN,
    ruleOn: rule?.column ?? '',
    rawF1: boosted(raw).f1,
    pastF1: past.f1,
    pastPrecision: past.averagePrecision,
    shuffledPrecision: boosted(parts(shuffled, true)).averagePrecision,
    permutedAuc: boosted(parts(payments, true, permuted)).auc,
  };
}

/** The payees of each day in another order, among the payments of one currency. */
function shuffledWithinDays(
  { rows, to, currency }: Payments,
  dayOf: (row: number) => number,
  seed: number,
): Int32Array {
  const shuffled = Int32Array.from({ length: rows }, (_, row) => to[row]!);
  const groups = new Map<number, number[]>();
  for (let row = 0; row < rows; row++) {
    const key = dayOf(row) * 2 + currency[row]!;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  for (const [key, group] of groups) {
    const order = permutedOf(
      Int32Array.from(group, (row) => to[row]!),
      seed,
      streams.payees + key * 4,
    );
    group.forEach((row, i) => {
      shuffled[row] = order[i]!;
    });
  }
  return shuffled;
}

/** The values in an order that follows from the seed. */
function permutedOf<T extends Int32Array | Uint8Array>(values: T, seed: number, salt: number): T {
  const permuted = values.slice() as T;
  for (let left = permuted.length; left > 1; left--) {
    const at = Math.floor((draw(seedOf(seed), streams.payees, left, salt) / 4294967296) * left);
    const held = permuted[left - 1]!;
    permuted[left - 1] = permuted[at]!;
    permuted[at] = held;
  }
  return permuted;
}
