import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const apps = join(import.meta.dirname, '../../apps');
const files = globSync('*/src/locales/en{.json,/*.json}', { cwd: apps }).map((file) => join(apps, file));

/** Phrases that learners and teachers stumbled over; each has a plain one in its place. */
const stumbledOver =
  /extractable|of what is promised is there|investment income for free|30 signs\b|twelve signs|the signs\b.*picture|signs in the picture|these signs|Posts of the company|Really, in all|Go on from another|^Made of$|^In all$|Yours on top|^How it goes$|^Decide$|^(?:Not )?handed in|^It is out\.$|^Let in$|^Nearer$|^Farther$|^As it was$|^Nothing is different$|^Leaning/i;

test('no screen and no answer uses a phrase that readers stumbled over', () => {
  const texts = files.flatMap((file) => Object.values<string>(JSON.parse(readFileSync(file, 'utf8'))));
  expect(texts.length).toBeGreaterThan(1000);
  expect(
    texts.filter((text) => stumbledOver.test(text)),
    'readers stumbled over a phrase in each of these texts; say it plainly',
  ).toEqual([]);
});

test('nobody names an hour in a message that may come at any', () => {
  const words: Record<string, string> = JSON.parse(
    readFileSync(join(apps, 'server/src/locales/en.json'), 'utf8'),
  );
  const said = Object.entries(words).filter(([key]) => /^chat\.(?!truth)/.test(key));
  expect(said.length).toBeGreaterThan(150);
  const hour = /\b(good (morning|evening|night)|this (morning|evening)|tonight)\b/i;
  expect(
    said.filter(([, text]) => hour.test(text)),
    'these messages of apps/server/src/locales/en.json come at any hour; name none',
  ).toEqual([]);
});
