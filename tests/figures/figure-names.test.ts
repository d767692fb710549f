/** A figure has one name: the same words at the console and on phones. */
import { readFileSync } from 'node:fs';
import { languages } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';

const codes = languages.map(({ code }) => code);

type Texts = Record<string, string>;

const read = (path: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../apps/${path}`, import.meta.url), 'utf8'));

const cataloguesOf = (language: string) => ({
  console: read(`console/src/locales/${language}.json`),
  phone: read(`member/src/locales/${language}/pages.json`),
  server: read(`server/src/locales/${language}.json`),
});

test.each(codes)('in "%s" the console and the phones name each figure by the same words', (language) => {
  const { console, phone } = cataloguesOf(language);
  const names = { shown: 'shown', liabilities: 'liabilities', promises: 'promises', reserve: 'reserve' };
  for (const [atConsole, onPhone] of Object.entries({ ...names, reachedNobody: 'reachedNobody' })) {
    expect(phone[`xray.${onPhone}`], atConsole).toBe(console[`series.${atConsole}`]);
  }
  expect(phone['debrief.reachedNobody']).toBe(console['series.reachedNobody']);
  expect(phone['xray.deposit.unmatched']).toBe(console['series.reachedNobody']);
});

test.each(codes)('in "%s" what is shown is not said to be promised, and payers have paid in', (language) => {
  const { console } = cataloguesOf(language);
  expect(console['say.end']).toContain('{shown}');
  expect(console['say.end']).not.toContain('{liabilities}');
  expect(console['say.live']).toContain('{payers}');
  expect(console['say.live']).not.toContain('{members}');
  expect(console['coverage.what']).toContain(console['series.coverage']);
});
