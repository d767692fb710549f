import { allCalls } from '@glassmine/replica/wire';
import { describe, expect, test } from 'vitest';
import { authorisationDocument, matrixText, withMatrix } from './authorisation-text.ts';
import { readTree } from './tree.ts';

const tree = readTree();

const cellsOf = (path: string, text = matrixText()): string[] | undefined =>
  text
    .split('\n')
    .find((line) => line.startsWith(`| \`${path}\` |`))
    ?.split(' | ')
    .slice(1)
    .map((cell) => cell.replace(/ \|$/, ''));

describe('the authorisation matrix', () => {
  test('is what `npm run -s authorisation` makes', () => {
    expect(tree.text(authorisationDocument), 'run `npm run authorisation`').toBe(withMatrix(tree));
  });

  test('has one row for each call of the contract', () => {
    const rows = [...matrixText().matchAll(/^\| `([^`]+)` \|/gm)].map(([, path]) => path);
    expect(rows.sort()).toEqual(allCalls.map(({ path }) => path).sort());
  });

  test('says who may, in which room, with which limit, and what is proven first', () => {
    expect(cellsOf('room/join')).toEqual(['anybody', 'none', 'no']);
    expect(cellsOf('phone/bank/transfer')).toEqual(['a device in its room', 'calls', 'yes']);
    expect(cellsOf('exchange/exchangeCode/use')).toEqual(['a member, as such', 'tries', 'yes']);
    expect(cellsOf('console/sign-in')).toEqual([
      'anybody',
      'anybody',
      'anybody',
      '–',
      'no',
      'signIn',
      'server',
    ]);
    expect(cellsOf('console/board')).toEqual([
      'yes',
      'yes',
      'yes',
      'one’s own or shared',
      'no',
      'calls',
      'no',
    ]);
    expect(cellsOf('console/room/close')).toEqual(['no', 'yes', 'yes', 'one’s own', 'yes', 'acts', 'server']);
    expect(cellsOf('console/facilitator/add')).toEqual(['no', 'no', 'yes', '–', 'yes', 'acts', 'server']);
    expect(cellsOf('console/me/password')?.slice(0, 3)).toEqual([
      'own sign-in',
      'own sign-in',
      'own sign-in',
    ]);
  });

  test('follows a call that declares something else', () => {
    const loosened = allCalls.map((call) =>
      call.path === 'console/room/close' ? { ...call, proven: false } : call,
    );
    expect(cellsOf('console/room/close', matrixText(loosened))?.[4]).toBe('no');
  });
});
