import { describe, expect, test } from 'vitest';
import { detectionOf } from './detection.ts';
import { questionnaireResults } from './results.ts';
import type { Glass, Phase, Sheet } from './sheets.ts';
import { longRows, wideRows } from './tables.ts';

/** Four frauds and four genuine offers; so many of each called fraud. */
function sheet(
  room: string,
  learner: number,
  phase: Phase,
  hits: number,
  alarms: number,
  glass: Glass,
): Sheet {
  const answers = Array.from({ length: 8 }, (_, index) => ({
    key: `offer-${index}`,
    genuine: index >= 4,
    saidFraud: index < 4 ? index < hits : index - 4 < alarms,
    confidence: phase === 'before' ? 2 : 4,
  }));
  const at = { before: 1_000, after: 2_000, later: 3_000 }[phase] + learner;
  const scenario = 'mining-app';
  return { room, learner, phase, scenario, glass, set: 'a', answers, selfRating: 4, at };
}

/** With the glass everybody learns to see frauds; without it they learn to distrust everything. */
const sheets = [0, 1, 2].flatMap((learner) => [
  sheet('SEEING', learner, 'before', 1 + (learner % 2), 1, 'xray'),
  sheet('SEEING', learner, 'after', 4, 1, 'xray'),
  sheet('BLINDS', learner, 'before', 1 + (learner % 2), 1, 'noXray'),
  sheet('BLINDS', learner, 'after', 4, 4, 'noXray'),
]);

describe('results', () => {
  const results = questionnaireResults(sheets);
  const changeOf = (arm: number, wanted: string) =>
    results.changes.find(({ arm: own, measure }) => own === arm && measure === wanted)!;

  test('arms are kept apart, and few people are called few', () => {
    expect(results.arms).toEqual([
      { scenario: 'mining-app', glass: 'xray', learners: 3, isFew: true },
      { scenario: 'mining-app', glass: 'noXray', learners: 3, isFew: true },
    ]);
  });

  test('discernment and over-suspicion are told apart', () => {
    expect(changeOf(0, 'discernment').change!.value).toBeGreaterThan(1);
    expect(changeOf(0, 'genuineDistrusted').change!.value).toBe(0);
    expect(changeOf(1, 'genuineDistrusted').change!.value).toBe(0.75);
    expect(changeOf(1, 'criterion').change!.value).toBeLessThan(changeOf(0, 'criterion').change!.value);
    const difference = results.differences.find(({ measure }) => measure === 'genuineDistrusted')!;
    expect(difference.difference).toMatchObject({ value: 0.75, n: 6 });
  });

  test('a change is that of the people who answered twice', () => {
    const some = questionnaireResults([...sheets, sheet('SEEING', 9, 'after', 0, 4, 'xray')]);
    const after = some.levels.find(({ phase, measure }) => phase === 'after' && measure === 'discernment')!;
    const change = some.changes.find(({ measure }) => measure === 'discernment')!;
    expect([after.people, change.people]).toEqual([4, 3]);
    expect(change.change).toEqual(changeOf(0, 'discernment').change);
  });

  test('nothing of nobody', () => {
    expect(questionnaireResults([])).toEqual({ arms: [], levels: [], changes: [], differences: [] });
  });
});

describe('tables', () => {
  test('long has a row per answer, wide one per learner', () => {
    const long = longRows(sheets);
    expect(long).toHaveLength(1 + 12 * 8);
    expect(new Set(long.map((row) => row.length)).size).toBe(1);
    const right = long[0]!.indexOf('correct');
    expect(long.slice(1, 9).map((row) => row[right])).toEqual([1, 0, 0, 0, 0, 1, 1, 1]);
    const wide = wideRows(sheets);
    expect(wide).toHaveLength(7);
    expect(new Set(wide.map((row) => row.length)).size).toBe(1);
    const at = wide[0]!.indexOf('after.1.player.discernment');
    expect(wide[1]![at]).toBe(detectionOf(sheets[1]!.answers)!.discernment);
    expect(wide[1]![wide[0]!.indexOf('later.1.player.set')]).toBe('');
  });
});
