import { loadGuard } from '@glassmine/guard';
import { expect, test } from 'vitest';
import { labelledIn } from './corpora/apart.ts';
import { acceptedOfOthers, refusedOfOthers } from './corpora/tally.ts';
import { languages } from './ordinary-texts.ts';
import type { Tally } from './tables.ts';

await loadGuard();

const asked = (tallies: Tally[]) => tallies.reduce((sum, { asked: some }) => sum + some, 0);
const wrong = (tallies: Tally[]) => tallies.flatMap((tally) => tally.wrong);

test('of ordinary texts that others wrote, at most five in a thousand are refused', () => {
  const tallies = [...refusedOfOthers()];
  for (const language of languages) {
    const some = tallies.filter(([key]) => key.endsWith(`, ${language}`)).map(([, tally]) => tally);
    expect(asked(some), language).toBeGreaterThan(300);
    expect(wrong(some).length / asked(some), wrong(some).slice(0, 9).join('\n')).toBeLessThanOrEqual(0.005);
  }
});

test('of real values that others published, none gets in', () => {
  const tallies = [...acceptedOfOthers().values()];
  expect(asked(tallies)).toBeGreaterThan(1_000);
  expect(wrong(tallies)).toEqual([]);
});

test('a file of labelled texts of another shape is refused with its name', () => {
  const right = [{ text: 'hello', ordinary: true, lang: 'en' }];
  expect(labelledIn(JSON.stringify(right), 'a.json')).toEqual(right);
  expect(() => labelledIn('[{"text":"hello"}]', 'a.json')).toThrow('a.json');
});
