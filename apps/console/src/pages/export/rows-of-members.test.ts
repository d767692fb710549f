import type { Network } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { csvOf } from '../../parts/csv.ts';
import { rowsOfMembers } from './rows-of-members.ts';

const learner = { name: '', arm: 'xray', optedOut: false };
const network: Network = {
  currency: 'pUSDT',
  atRate: '',
  uplines: [-1, 0, 1, 2, 1],
  results: [0, 12.5, -352.5, -20, 0],
  learners: [
    { ...learner, userId: 2, learner: 152 },
    { ...learner, userId: 4, learner: 153, arm: 'noXray' },
  ],
};

test('each member but the promoter has a row with learner number, arm and cents', () => {
  expect(csvOf(rowsOfMembers(network))).toBe(
    [
      '\ufeffmember,learner,upline,isLearner,arm,result,currency',
      '1,,0,false,none,12.5,pUSDT',
      '2,152,1,true,xray,-352.5,pUSDT',
      '3,,2,false,none,-20,pUSDT',
      '4,153,1,true,noXray,0,pUSDT',
      '',
    ].join('\r\n'),
  );
});

test('a learner who has opted out has no row, and is nobody’s upline', () => {
  const [first, second] = network.learners as [Network['learners'][0], Network['learners'][0]];
  const left = rowsOfMembers({ ...network, learners: [{ ...first, optedOut: true }, second] });
  expect(left.map(([member, , upline]) => [member, upline]).slice(1)).toEqual([
    [1, 0],
    [3, -1],
    [4, 1],
  ]);
});

test('a room that an older version stored has empty cells instead of learner numbers', () => {
  const stored = network.learners.map((each) => ({ ...each, learner: -1 }));
  expect(rowsOfMembers({ ...network, learners: stored }).map(([, number]) => number)).not.toContain(-1);
});
