import { commandRules } from '@glassmine/replica';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Replayed, readRecording, replayRecording } from './journal.ts';
import { readPins } from './pins.ts';

const recording = readRecording();
const pinned = readPins().recording;

const anew =
  'when that is meant, raise `rulesVersion` in packages/replica/src/world/subjects.ts and run `npm run pins`; see docs/decisions/pinned-worlds.md';

describe('the recorded journal', () => {
  let replayed: Replayed;
  beforeAll(async () => {
    replayed = await replayRecording(recording);
  });

  test('gives every command the outcome it had, and the world its hash on the way', () => {
    // The first difference says more than the thousands that follow from it.
    const at = replayed.inputs.findIndex((input, i) => !isSame(input, recording.inputs[i]));
    expect({ at, ...replayed.inputs[at] }, `the first input that ends otherwise; ${anew}`).toEqual({
      at,
      ...recording.inputs[at],
    });
    expect(replayed.inputs).toHaveLength(recording.inputs.length);
  });

  test('ends in the pinned world: live, verified from its journal, and without a room', () => {
    const { live, verified, headless } = replayed;
    expect({ live, verified, headless }, `the world's hash has moved; ${anew}`).toEqual({
      live: pinned,
      verified: pinned,
      headless: pinned,
    });
  });

  /** Commands of a subject that brought no other rules: the next recording has them, and tests/lessons pins their worlds. */
  const sinceThen = ['followPlan', 'moveLesson', 'leaveLesson'];
  const expected = Object.keys(commandRules).filter((type) => !sinceThen.includes(type));

  test('lacks the commands that came after it, and no other', () => {
    const types = new Set(recording.inputs.map(({ command }) => command.type as string));
    expect(sinceThen.filter((type) => types.has(type))).toEqual([]);
  });

  test.each(expected)('holds a %s that was accepted and one that was refused', (type) => {
    const outcomes = recording.inputs.filter(({ command }) => command.type === type);
    const advice = `in tests/golden/record-journal.ts or record-goods.ts, give a ${type} that is`;
    expect(
      outcomes.some(({ outcome }) => outcome.ok),
      `${advice} accepted, then run \`npm run pins\``,
    ).toBe(true);
    expect(
      outcomes.some(({ outcome }) => !outcome.ok),
      `${advice} refused, then run \`npm run pins\``,
    ).toBe(true);
  });

  test('takes the world hash often enough to find the input that moved it', () => {
    const hashes = recording.inputs.filter(({ hash }) => hash !== undefined);
    expect(hashes.length).toBeGreaterThan(recording.inputs.length / 30);
  });
});

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
