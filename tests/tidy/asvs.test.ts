import { expect, test } from 'vitest';
import { asvsDocument, asvsFindings } from './asvs.ts';
import { requirementsOfLevel } from './asvs-ids.fixture.ts';
import { readTree, report, type Tree } from './tree.ts';

const tree = readTree();

test('every requirement of the two levels has its row, its state and evidence that exists', () => {
  expect(report(asvsFindings(tree))).toEqual([]);
});

test('there are 70 requirements of level 1 and 183 of level 2', () => {
  const counts = Object.values(requirementsOfLevel).map((ids) => new Set(ids.trim().split(/\s+/)).size);
  expect(counts).toEqual([70, 183]);
});

test.each([
  ['a row that is missing', /^\| 1\.2\.4 .*\n/m, '', 'has no row for 1.2.4'],
  ['a row that stands twice', /^(\| 1\.2\.4 .*\n)/m, '$1$1', 'has a second row for 1.2.4'],
  ['a state that is none', /^(\| 8\.2\.1 \| 1 \| [^|]+ \|) met/m, '$1 maybe', 'has the state "maybe"'],
  [
    'a row of level 1 that is not met',
    /^(\| 8\.2\.1 \| 1 \| [^|]+ \|) met/m,
    '$1 not met',
    'level 1 and not met',
  ],
  ['another level', /^\| 8\.2\.1 \| 1/m, '| 8.2.1 | 2', 'is of level 1'],
  [
    'a test that is not there',
    'http/strangers.slow.test.ts',
    'http/gone.test.ts',
    'gone.test.ts, which does not exist',
  ],
  [
    'a title of nothing',
    'get no socket"',
    'get no sockets"',
    'which apps/server/src/live/live.slow.test.ts does not have',
  ],
  [
    'a met row without a test',
    /^(\| 8\.2\.1 \| 1 \| [^|]+ \| met \|).*$/m,
    '$1 by design |',
    'names no test',
  ],
  ['a count that is wrong', / met, \d+ not/, ' met, 1 not', 'should say'],
] as const)('%s is found', (_, from, to, message) => {
  const text = tree.text(asvsDocument).replace(from, to);
  expect(text).not.toBe(tree.text(asvsDocument));
  const changed: Tree = { ...tree, text: (path) => (path === asvsDocument ? text : tree.text(path)) };
  expect(report(asvsFindings(changed)).join('\n')).toContain(message);
});
