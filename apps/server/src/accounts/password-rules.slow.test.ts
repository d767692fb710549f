import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { houseWords, passwordFault } from './password-rules.ts';

test.each([
  ['password1234', 'easy'],
  ['Password1234!', 'easy'],
  ['passwordpassword', 'easy'],
  ['qwertyuiop12', 'easy'],
  ['123456789012', 'easy'],
  ['aaaaaaaaaaaaaaaa', 'easy'],
  ['glassmine2026!', 'easy'],
  ['Glassmine-Teacher-1', 'easy'],
  ['mining-machine-7', 'easy'],
  ['i-am-margaret-x', 'easy'],
  ['MargaretMargaret', 'easy'],
  ['short-one', 'short'],
  ['', 'short'],
  ['😀😀😀😀😀😀😀😀😀😀😀', 'short'],
])('%s is refused as %s', async (password, fault) => {
  expect(await passwordFault('margaret', password)).toBe(fault);
});

test.each([
  'apollo guidance 11',
  'spanning-tree-44',
  'mein hund heißt bello',
  'बारिश में नीली छतरी',
  'k7x2p-q9wfd-8mzzy-abcde',
  'the teacher who grows tomatoes',
  `long ${'and different words '.repeat(12)}`,
])('%s is taken, whatever signs it has', async (password) => {
  expect(await passwordFault('margaret', password)).toBeNull();
});

const leaked = dictionary['passwords-common'] as string[];

test('leaked passwords are refused: every one that is long enough, and the 3,000 most common lengthened as people do', async () => {
  expect(leaked.length).toBeGreaterThan(40_000);
  const long = leaked.filter((password) => password.length >= 12);
  expect(long.length).toBeGreaterThan(300);
  const lengthened = leaked.slice(0, 3_000).map((password) => {
    const doubled = `${password}${password}`;
    return doubled.length >= 12 ? doubled : `${doubled}1234`.padEnd(12, '1');
  });
  const taken: string[] = [];
  for (const password of [...long, ...lengthened])
    if ((await passwordFault('margaret', password)) === null) taken.push(password);
  expect(taken).toEqual([]);
});

test('every word of the documented list of the product’s words is refused, with whatever people put around it', async () => {
  const page = readFileSync(new URL('../../../../docs/security/accounts.md', import.meta.url), 'utf8');
  const listed = /not in a password: (.+)\./
    .exec(page)![1]!
    .split(', ')
    .map((word) => word.replaceAll('`', ''));
  expect(listed).toEqual([...houseWords]);
  for (const word of listed) {
    for (const password of [`${word}-${word}-2026`, `${word}-12345678`, `My${word}password!`])
      expect(await passwordFault('margaret', password), password).not.toBeNull();
  }
});
