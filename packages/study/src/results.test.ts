import { describe, expect, test } from 'vitest';
import { detectionOf } from './detection.ts';
import { offersJudged } from './offers.ts';
import { questionnaireResults, rangeOf } from './results.ts';
import type { InitialXray, Phase, Sheet } from './sheets.ts';
import { longRows, wideRows } from './tables.ts';

/** Four frauds and four genuine offers; so many of each called fraud. */
function sheet(
  room: string,
  learner: number,
  phase: Phase,
  hits: number,
  alarms: number,
  glass: InitialXray,
): Sheet {
  const answers = Array.from({ length: 8 }, (_, index) => ({
    key: `offer-${index}`,
    genuine: index >= 4,
    saidFraud: index < 4 ? index < hits : index - 4 < alarms,
    confidence: phase === 'before' ? 2 : 4,
  }));
  const at = { before: 1_000, after: 2_000, later: 3_000 }[phase] + learner;
  const scenario = 'mining-app';
  return { room, learner, phase, scenario, glass, set: 'a', answers, selfRating: 4, thoughts: null, at };
}

/** Learners with the X-ray learn to see frauds; those without it learn to distrust everything. */
const learners = [0, 1, 2, 3, 4, 5];
const sheets = learners.flatMap((learner) => [
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
      { scenario: 'mining-app', glass: 'xray', learners: 6, isFew: true },
      { scenario: 'mining-app', glass: 'noXray', learners: 6, isFew: true },
    ]);
  });

  test('discernment and over-suspicion are told apart', () => {
    expect(changeOf(0, 'discernment').change!.value).toBeGreaterThan(1);
    expect(changeOf(0, 'genuineDistrusted').change!.value).toBe(0);
    expect(changeOf(1, 'genuineDistrusted').change!.value).toBe(0.75);
    expect(changeOf(1, 'criterion').change!.value).toBeLessThan(changeOf(0, 'criterion').change!.value);
    const difference = results.differences.find(({ measure }) => measure === 'genuineDistrusted')!;
    expect(difference.difference).toMatchObject({ value: 0.75, n: 12 });
  });

  test('a change is that of the people who answered twice', () => {
    const some = questionnaireResults([...sheets, sheet('SEEING', 9, 'after', 0, 4, 'xray')]);
    const after = some.levels.find(({ phase, measure }) => phase === 'after' && measure === 'discernment')!;
    const change = some.changes.find(({ measure }) => measure === 'discernment')!;
    expect([after.people, change.people]).toEqual([7, 6]);
    expect(change.change).toEqual(changeOf(0, 'discernment').change);
  });

  test('no interval leaves what is possible, however few people there are', () => {
    const two = questionnaireResults(sheets.filter(({ learner }) => learner < 5));
    expect(two.levels.length).toBeGreaterThan(20);
    const inside = ({ low, high }: { low: number; high: number }, reach: number, base: number) => {
      expect(low).toBeGreaterThanOrEqual(base - reach - 1e-12);
      expect(high).toBeLessThanOrEqual(base + reach + 1e-12);
      expect(high).toBeGreaterThan(low);
    };
    for (const { measure, mean } of two.levels) {
      const { low, high } = rangeOf(measure, 4);
      inside(mean!, (high - low) / 2, (high + low) / 2);
    }
    for (const { measure, change } of two.changes) {
      const { low, high } = rangeOf(measure, 4);
      expect(Math.max(-change!.low, change!.high)).toBeLessThanOrEqual(high - low);
    }
    for (const { measure, difference } of two.differences) {
      const { low, high } = rangeOf(measure, 4);
      expect(Math.max(-difference!.low, difference!.high)).toBeLessThanOrEqual(2 * (high - low));
    }
  });

  test('thoughts after the debrief are measures of that time, and practice is none', () => {
    const after = {
      ...sheet('SEEING', 0, 'after', 4, 1, 'xray'),
      thoughts: { threat: 5, resistance: 4, counterArguing: 2 },
    };
    const other = {
      ...sheet('SEEING', 1, 'after', 4, 1, 'xray'),
      thoughts: { threat: 2, resistance: 1, counterArguing: 4 },
    };
    const practice = { ...sheet('SEEING', 1, 'after', 0, 4, 'xray'), phase: 'practice' as const };
    const enough = [after, other, after, other, after, other].map((each, learner) => ({ ...each, learner }));
    const { levels, arms } = questionnaireResults([...enough, practice]);
    const of = (wanted: string) => levels.find(({ measure }) => measure === wanted)!.mean!.value;
    const thoughts = [of('threat'), of('resistance'), of('counterArguing')];
    expect([...thoughts, of('fraudSeen')]).toEqual([3.5, 2.5, 3, 1]);
    expect(arms[0]!.learners).toBe(6);
    expect(wideRows([practice], [])).toHaveLength(1);
  });

  test('which offer fooled how many, the worst first', () => {
    const [first, ...rest] = offersJudged(sheets);
    expect(first).toEqual({
      key: 'offer-2',
      genuine: false,
      phase: 'before',
      judged: 12,
      mistaken: 12,
    });
    const second = rest.find(({ key, phase }) => key === 'offer-1' && phase === 'before')!;
    expect(second.mistaken).toBe(6);
  });

  test('what fewer than five have said is shown of no arm and of no offer', () => {
    const four = sheets.filter(({ learner }) => learner < 4);
    expect(questionnaireResults(four)).toEqual({
      isTooFew: true,
      arms: [],
      levels: [],
      changes: [],
      differences: [],
    });
    const ofOneArm = four.filter(({ glass }) => glass === 'xray');
    expect(offersJudged(ofOneArm)).toEqual([]);
    // Enough before, and too few after: the one is shown, and neither the other nor the change to it.
    const gone = sheets.filter(({ phase, learner }) => phase === 'before' || learner < 4);
    const { isTooFew, levels, changes, differences } = questionnaireResults(gone);
    expect({ isTooFew, changes, differences }).toEqual({ isTooFew: true, changes: [], differences: [] });
    expect(new Set(levels.map(({ phase }) => phase))).toEqual(new Set(['before']));
  });

  test('nothing of nobody', () => {
    expect(questionnaireResults([])).toEqual({
      isTooFew: false,
      arms: [],
      levels: [],
      changes: [],
      differences: [],
    });
  });
});

describe('tables', () => {
  test('wide has a row for everybody who joined, also for who answered nothing, with when and for how long', () => {
    const joinedAt = Date.UTC(2026, 10, 29, 9);
    const visit = { room: sheets[0]!.room, joinedAt, lastAt: joinedAt + 2_700_000, onlineMs: 2_466_000 };
    const silent = { ...visit, learner: 999 };
    const [head = [], ...rows] = wideRows(sheets, [{ ...visit, learner: sheets[0]!.learner }, silent]);
    expect(rows).toHaveLength(13);
    const of = (learner: number) => {
      const row = rows.find((each) => each[1] === learner)!;
      return (name: string) => row[head.indexOf(name)];
    };
    for (const learner of [999, sheets[0]!.learner]) {
      expect(of(learner)('participant.time_started_utc')).toBe('2026-11-29T09:00:00Z');
      expect(of(learner)('participant.time_left_utc')).toBe('2026-11-29T09:45:00Z');
      expect(of(learner)('participant.minutes_online')).toBe(41.1);
    }
    expect(of(999)('session.config.name')).toBe(sheets[0]!.scenario);
    expect(of(999)('before.1.player.set')).toBe('');
  });

  test('long has a row per answer, wide one per learner', () => {
    const long = longRows(sheets);
    expect(long).toHaveLength(1 + 24 * 8);
    expect(new Set(long.map((row) => row.length)).size).toBe(1);
    const right = long[0]!.indexOf('correct');
    expect(long.slice(1, 9).map((row) => row[right])).toEqual([1, 0, 0, 0, 0, 1, 1, 1]);
    const wide = wideRows(sheets, []);
    expect(wide).toHaveLength(13);
    expect(new Set(wide.map((row) => row.length)).size).toBe(1);
    const at = wide[0]!.indexOf('after.1.player.discernment');
    expect(wide[1]![at]).toBe(detectionOf(sheets[1]!.answers)!.discernment);
    expect(wide[1]![wide[0]!.indexOf('later.1.player.set')]).toBe('');
    for (const [[head, row], prefix] of [
      [long, ''],
      [wide, 'before.1.player.'],
    ] as const) {
      const cell = (name: string) => row![head!.indexOf(prefix + name)];
      expect(Date.parse(String(cell('time_utc')))).toBe(Math.floor(Number(cell('time_ms')) / 1000) * 1000);
    }
  });
});
