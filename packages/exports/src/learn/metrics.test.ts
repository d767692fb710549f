import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averagePrecision, bestThreshold, f1At, recallAtBudget, rocAuc } from './metrics.ts';

// The example of scikit-learn's manual for both areas: AUC 0.75, average precision 0.8333….
const scores = Float64Array.of(0.1, 0.4, 0.35, 0.8);
const positive = Uint8Array.of(0, 0, 1, 1);

describe('figures of scores', () => {
  test("give the areas of the worked example in scikit-learn's manual", () => {
    expect(rocAuc(scores, positive)).toBeCloseTo(0.75, 12);
    expect(averagePrecision(scores, positive)).toBeCloseTo(0.8333333333, 9);
  });

  test('count rows of one score as one step', () => {
    const flat = Float64Array.of(1, 1, 1, 1);
    expect(rocAuc(flat, positive)).toBe(0.5);
    expect(averagePrecision(flat, positive)).toBe(0.5);
    expect(recallAtBudget(0.25, flat, positive)).toBe(0.25);
  });

  test('find the threshold with the highest F1, and use it on other rows', () => {
    // At 0.35: 3 alerts, 2 of them true, of 2 positives: F1 = 4 / 5.
    expect(bestThreshold(scores, positive)).toEqual({ score: 0.35, f1: 0.8 });
    expect(f1At(0.35, scores, positive)).toBe(0.8);
    // On others: alerts 0.5 and 0.9, one true, two positives: F1 = 2 / 4.
    expect(f1At(0.35, Float64Array.of(0.5, 0.2, 0.9), Uint8Array.of(1, 1, 0))).toBe(0.5);
    expect(f1At(2, scores, positive)).toBe(0);
  });

  test('count the positives among the highest scores of a budget', () => {
    expect(recallAtBudget(0.25, scores, positive)).toBe(0.5);
    expect(recallAtBudget(0.5, scores, positive)).toBe(0.5);
    expect(recallAtBudget(0.75, scores, positive)).toBe(1);
    // A budget below one row is one row.
    expect(recallAtBudget(0.001, scores, positive)).toBe(0.5);
  });

  test('are no number where a class is missing', () => {
    const none = new Uint8Array(4);
    expect(rocAuc(scores, none)).toBeNaN();
    expect(averagePrecision(scores, none)).toBeNaN();
    expect(recallAtBudget(0.5, scores, none)).toBeNaN();
  });

  test('the area under the ROC curve is the share of pairs in their order', () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.boolean()), {
      minLength: 2,
      maxLength: 30,
    });
    fc.assert(
      fc.property(rows, (drawn) => {
        const score = Float64Array.from(drawn, ([value]) => value);
        const classes = Uint8Array.from(drawn, ([, is]) => (is ? 1 : 0));
        let pairs = 0;
        let won = 0;
        for (let a = 0; a < drawn.length; a++) {
          for (let b = 0; b < drawn.length; b++) {
            if (classes[a] === 0 || classes[b] === 1) continue;
            pairs += 1;
            won += score[a]! > score[b]! ? 1 : score[a] === score[b] ? 0.5 : 0;
          }
        }
        fc.pre(pairs > 0);
        expect(rocAuc(score, classes)).toBeCloseTo(won / pairs, 10);
      }),
    );
  });
});
