import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { goodPasswords, weakPasswords } from './chosen-passwords.fixture.ts';
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

test('good passwords are taken, whatever signs they have', async () => {
  expect(goodPasswords).toHaveLength(30);
  const long = `long ${'and different words '.repeat(12)}`;
  const refused: string[] = [];
  for (const password of [...goodPasswords, long])
    if ((await passwordFault('margaret', password)) !== null) refused.push(password);
  expect(refused).toEqual([]);
});

test('weak passwords as people choose them are refused, in ten languages', async () => {
  expect(Object.keys(weakPasswords)).toHaveLength(10);
  expect(Object.values(weakPasswords).flat().length).toBeGreaterThanOrEqual(75);
  const taken: string[] = [];
  for (const password of Object.values(weakPasswords).flat())
    if ((await passwordFault('margaret', password)) !== 'easy') taken.push(password);
  expect(taken).toEqual([]);
});

test('the main thread goes on while a password is judged', async () => {
  let rounds = 0;
  const round = () => {
    rounds += 1;
    next = setImmediate(round);
  };
  let next = setImmediate(round);
  const costly = ['!1@2#3$4%5^6&7*8(9)0', '4s5@1l0', '०१२३४५६७८९', 'ñöüç'].map((text) => text.repeat(64));
  for (const password of costly) await passwordFault('margaret', password);
  clearImmediate(next);
  expect(rounds).toBeGreaterThan(costly.length * 5);
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
