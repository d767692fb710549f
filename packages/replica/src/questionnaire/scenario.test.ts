import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../base/texts.ts';
import { parseOffers } from './rules.ts';

const offer = (key: string, set: string, genuine: boolean) => {
  return { key, set, genuine, title: { en: 'An offer' }, text: { en: 'Words' } };
};

const four = [
  offer('one', 'a', true),
  offer('two', 'a', false),
  offer('three', 'b', true),
  offer('four', 'b', false),
];

test('a sound set is taken, and an unbalanced or doubled one is not', () => {
  expect(parseOffers(four)).toHaveLength(4);
  expect(parseOffers([])).toEqual([]);
  expect(() => parseOffers(four.slice(1))).toThrow('as many frauds as genuine');
  expect(() => parseOffers([...four, offer('five', 'a', false)])).toThrow('as many frauds as genuine');
  expect(() => parseOffers([...four.slice(0, 3), offer('one', 'b', false)])).toThrow('different keys');
  const practice = { ...offer('five', 'c', true), explanation: { en: 'Why' } };
  const fraud = { ...offer('six', 'c', false), explanation: { en: 'Why' } };
  expect(parseOffers([...four, practice, fraud])).toHaveLength(6);
  expect(() => parseOffers([...four, practice])).toThrow('practice set c');
  expect(() => parseOffers([...four, practice, offer('six', 'c', false)])).toThrow('must explain');
  expect(() => parseOffers([{ ...four[0], hint: 'fraud' }])).toThrow('/questionnaire/0/hint');
});

test('the shipped set has its texts in every language', () => {
  const file = new URL('../../../../scenarios/questionnaire/offers.json', import.meta.url);
  const own = parseOffers(JSON.parse(readFileSync(file, 'utf8')));
  expect(own).toHaveLength(24);
  for (const { key, set, title, text, explanation } of own) {
    expect([key, Object.keys(title), Object.keys(text)]).toEqual([key, languages, languages]);
    expect([key, Object.keys(explanation ?? {})]).toEqual([key, set === 'c' ? languages : []]);
  }
});
