import { loadGuard } from '@glassmine/guard';
import { expect, test } from 'vitest';
import { labelledIn } from './corpora/apart.ts';
import { knownOfApart } from './corpora/known.ts';
import { acceptedOfOthers, refusedOfOthers, wrongOfApart } from './corpora/tally.ts';
import { languages } from './ordinary-texts.ts';
import type { Tally } from './tables.ts';

await loadGuard();

const asked = (tallies: Tally[]) => tallies.reduce((sum, { asked: some }) => sum + some, 0);
const wrong = (tallies: Tally[]) => tallies.flatMap((tally) => tally.wrong);

test('of ordinary texts that others published, at most five in a thousand are refused', () => {
  // Small sets that want to be hard have their list of known texts below.
  const tallies = [...refusedOfOthers()].filter(([source]) => !source.startsWith('apart/'));
  for (const language of languages) {
    const some = tallies.filter(([key]) => key.endsWith(`, ${language}`)).map(([, tally]) => tally);
    expect(asked(some), language).toBeGreaterThan(300);
    expect(wrong(some).length / asked(some), wrong(some).slice(0, 9).join('\n')).toBeLessThanOrEqual(0.005);
  }
});

test('of real values that others published, none gets in', () => {
  const tallies = [...acceptedOfOthers().values()];
  expect(asked(tallies)).toBeGreaterThan(1_000);
  const known = Object.values(knownOfApart)
    .flat()
    .filter(({ piece }) => piece === null);
  expect(wrong(tallies)).toEqual(known.map(({ text }) => text));
});

test('in the sets apart the guard is wrong on the known texts alone, and its refusals quote the words they mean', () => {
  const wrongs = wrongOfApart();
  expect(Object.keys(wrongs)).toEqual(Object.keys(knownOfApart));
  for (const [name, known] of Object.entries(knownOfApart)) {
    const inOrder = (texts: readonly { text: string; piece: string | null }[]) =>
      texts.map(({ text, piece }) => ({ text, piece })).sort((a, b) => (a.text < b.text ? -1 : 1));
    expect(inOrder(wrongs[name]!), `${name}: take what is mended off the list`).toEqual(inOrder(known));
  }
});

test('a file of labelled texts of another shape is refused with its name', () => {
  const right = [{ text: 'hello', ordinary: true, lang: 'en' }];
  expect(labelledIn(JSON.stringify(right), 'a.json')).toEqual(right);
  expect(() => labelledIn('[{"text":"hello"}]', 'a.json')).toThrow('a.json');
});
