import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { boost, chanceOf, logLoss } from './booster.ts';
import type { Frame } from './frame.ts';
import { averagePrecision, rocAuc } from './metrics.ts';

const [ordered, withKinds, names, ...lines] = readFileSync(
  join(import.meta.dirname, 'reference/reference.csv'),
  'utf8',
)
  .trimEnd()
  .split('\n');
const cells = lines.map((line) => line.split(','));
const columns = (names as string).split(',');
const trainRows = 3000;

function frameOf(from: number, to: number, kinds = true): Frame {
  const rows = cells.slice(from, to);
  return {
    rows: rows.length,
    features: columns.slice(0, 6).map((name, at) => ({
      name,
      isCategory: kinds && name === 'kind',
      values: Float64Array.from(rows, (row) => Number(row[at])),
    })),
    positive: Uint8Array.from(rows, (row) => Number(row[6])),
  };
}

const train = frameOf(0, trainRows);
const test_ = frameOf(trainRows, cells.length);
const theirs = Float64Array.from(cells.slice(trainRows), (row) => Number(row[7]));
const figuresIn = (line = '') => [...line.matchAll(/\d\.\d+/g)].map(Number) as [number, number, number];
const figuresOf = (scores: Float64Array) =>
  [averagePrecision, logLoss, rocAuc].map((figure) => figure(scores, test_.positive));
const same = { trees: 60, learningRate: 0.1, leavesMax: 15, depthMax: 99, leafWeight: 1e-3, l2: 1 };

describe('gradient boosting', () => {
  test("judges each row as scikit-learn's histogram booster does", () => {
    const scores = boost(frameOf(0, trainRows, false), null, same).scores(
      frameOf(trainRows, cells.length, false),
    );
    figuresOf(scores).forEach((figure, i) => {
      expect(Math.abs(figure - figuresIn(ordered)[i]!)).toBeLessThan(0.005);
    });
    const apart = scores.map((score, row) => Math.abs(chanceOf(score) - theirs[row]!));
    expect(apart.reduce((sum, each) => sum + each, 0) / apart.length).toBeLessThan(0.005);
  });

  test('splits off one kind at a time, and comes as far as splits into sets of kinds do', () => {
    const scores = boost(train, null, same).scores(test_);
    figuresOf(scores).forEach((figure, i) => {
      expect(Math.abs(figure - figuresIn(withKinds)[i]!)).toBeLessThan(0.02);
    });
  });

  test('gives the same trees for the same rows', () => {
    const [one, two] = [boost(train, null, same), boost(train, null, same)];
    expect(one.trees).toEqual(two.trees);
    expect(one.trees).toHaveLength(60);
  });

  test('keeps no tree that only remembers the rows it has learnt from', () => {
    // Classes that no column explains.
    const shuffled: Frame = {
      ...train,
      positive: Uint8Array.from(train.positive, (_, i) => train.positive[(i * 7919) % trainRows]!),
    };
    const stopped = boost(shuffled, { ...test_ }, { ...same, patience: 5 });
    expect(stopped.trees.length).toBeLessThan(12);
    expect(boost(train, test_, { ...same, patience: 5 }).trees.length).toBeGreaterThan(20);
  });

  test('separates a band of values and a set of kinds, which no single threshold does', () => {
    const values = Float64Array.from({ length: 2000 }, (_, i) => i % 100);
    const kinds = Float64Array.from({ length: 2000 }, (_, i) => (i * 13) % 7);
    const positive = values.map((value, i) => ((value > 40 && value < 60) !== (kinds[i] === 3) ? 1 : 0));
    const frame: Frame = {
      rows: 2000,
      features: [
        { name: 'value', values },
        { name: 'kind', values: kinds, isCategory: true },
      ],
      positive: Uint8Array.from(positive),
    };
    expect(rocAuc(values, frame.positive)).toBeLessThan(0.6);
    expect(rocAuc(boost(frame, null).scores(frame), frame.positive)).toBeGreaterThan(0.999);
  });

  test('refuses rows whose columns are others than those it has learnt from', () => {
    const model = boost(train, null, { trees: 2 });
    expect(() => model.scores({ ...test_, features: test_.features.slice(1) })).toThrow(/column 0 is hour/);
  });

  test('gives every row the share of the only class there is', () => {
    const single: Frame = { ...test_, positive: new Uint8Array(test_.rows) };
    const scores = boost(single, null).scores(single);
    expect(scores.every((score) => chanceOf(score) < 1e-6)).toBe(true);
  });
});
