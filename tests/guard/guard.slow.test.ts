import { findReal, loadGuard } from '@glassmine/guard';
import { expect, test } from 'vitest';
import { disguises } from './disguises.ts';
import { languages } from './ordinary-texts.ts';
import { accepted, falseAlarms, type Tally } from './tables.ts';

await loadGuard();

const isSoak = Boolean(process.env.GLASSMINE_SOAK);
const sum = (tallies: Map<string, Tally>) => [...tallies.values()].reduce((all, { asked }) => all + asked, 0);
const wrong = (tallies: Map<string, Tally>) => [...tallies.values()].flatMap((tally) => tally.wrong);

test('of twenty thousand values that could be somebody’s, none gets in, plain or disguised', () => {
  expect(Object.keys(disguises).length).toBeGreaterThanOrEqual(50);
  const tallies = accepted(20_000, isSoak ? undefined : 1);
  expect([...tallies.keys()].sort()).toEqual(['address', 'card', 'iban', 'ifsc', 'mailbox', 'phone', 'upi']);
  expect(sum(tallies)).toBeGreaterThan(isSoak ? 500_000 : 13_000);
  expect(wrong(tallies)).toEqual([]);
});

test('of the ordinary texts in ten languages at most two in a thousand are refused', () => {
  const tallies = falseAlarms(isSoak ? 100 : 3);
  for (const language of languages) expect(tallies.get(language)!.asked, language).toBeGreaterThan(500);
  expect(sum(tallies)).toBeGreaterThan(5_000);
  const refused = wrong(tallies);
  expect(refused.length / sum(tallies), refused.slice(0, 20).join('\n')).toBeLessThanOrEqual(0.002);
});

test.each([
  ['call me on +91 98765-43210 tonight', '+91 98765-43210'],
  ['it is 98765😀43210.', '98765😀43210'],
  ['९८७६५ ४३२१०', '९८७६५ ४३२१०'],
  ['card 4111 1111 1111 1111 please', '4111 1111 1111 1111'],
  ['mail asha.rao@gmail.com, please', 'asha.rao@gmail.com'],
  ['to TJRabPrwbZy45sbavfcjinPJC18kjpRTv8 now', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  ['DE89 3704 0044 0532 0130 00 is mine', 'DE89 3704 0044 0532 0130 00'],
  ['see &#57;8765 43210', '&#57;8765 43210'],
])('of "%s" the refusal names "%s"', (text, piece) => {
  expect(findReal(text, 'text')?.piece).toBe(piece);
});
