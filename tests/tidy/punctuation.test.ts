import { expect, test } from 'vitest';
import { punctuationAmiss } from './punctuation.ts';
import { plantTree, readTree, report } from './tree.ts';

const words = 'apps/member/src/locales';
const amissIn = (language: string, text: string): string =>
  report(
    punctuationAmiss(plantTree({ [`${words}/${language}/home.json`]: JSON.stringify({ a: text }) })),
  ).join();

test('the words of this repository keep the customs of their languages', () => {
  expect(report(punctuationAmiss(readTree()))).toEqual([]);
});

test.each([
  ['fr', 'Prêt ?', 'a no-break space before'],
  ['fr', 'Coupon « {name}\u00a0»', 'a no-break space before'],
  ['fr', 'Prêt?', 'a space before'],
  ['fr', "l'argent", '’ as the apostrophe'],
  ['it', "l'app", '’ as the apostrophe'],
  ['es', 'Listo?', '¿ where a question begins'],
  ['es', 'Rápido!', '¡ where an exclamation begins'],
  ['tr', 'Günde 6%', '% before the number'],
  ['de', 'unter "Mein Telefon"', 'quotation marks'],
  ['en', 'Pay $5', 'no sign of a real currency'],
  ['hi', '₹500', 'no sign of a real currency'],
  ['en', 'Loading...', '… instead'],
])('in %s "%s" is found', (language, text, message) => {
  expect(amissIn(language, text)).toContain(message);
});

test.each([
  ['fr', 'Prêt\u202f? Solde\u00a0: {amount}, «\u00a0tout\u00a0»'],
  ['es', '¿Listo? ¡Rápido!'],
  ['de', 'unter „Mein Telefon“'],
  ['tr', 'Günde %6'],
])('in %s "%s" is right', (language, text) => {
  expect(amissIn(language, text)).toBe('');
});

test('texts of a scenario are read by their own language', () => {
  const texts = { title: { en: 'Ready?', fr: 'Prêt ?' }, note: 'Prêt ?' };
  const tree = plantTree({ 'scenarios/one.json': JSON.stringify(texts, null, 1) });
  expect(report(punctuationAmiss(tree))).toEqual([expect.stringContaining('one.json:4 "Prêt ?" wants')]);
});
