import { expect, test } from 'vitest';
import { layOut, linksAt, linksOfUses } from './money-graph.ts';

const links = [
  { from: 0, to: 4, amount: '10.00' },
  { from: 1, to: 0, amount: '60.00' },
  { from: 1, to: 5, amount: '30.00' },
  { from: 4, to: 0, amount: '5.00' },
];

test('a node’s height is its money, and the sum of the bands is kept', () => {
  const { nodes, links: laid } = layOut(links, { width: 800, height: 400, side: 100, gap: 16 });
  const of = (id: string) => nodes.find((node) => node.id === id);
  expect(of('from 1')?.value).toBe(90);
  expect(of('to 0')?.value).toBe(65);
  expect(laid.reduce((sum, { value }) => sum + value, 0)).toBe(105);
  const left = nodes.filter(({ side }) => side === 'from');
  const right = nodes.filter(({ side }) => side === 'to');
  expect(left.reduce((sum, { value = 0 }) => sum + value, 0)).toBe(105);
  expect(right.reduce((sum, { value = 0 }) => sum + value, 0)).toBe(105);
});

test('payers are on the left, recipients on the right, groups in order', () => {
  const { nodes } = layOut(links, { width: 800, height: 400, side: 100, gap: 16 });
  for (const { side, x0 = 0 } of nodes) expect(x0 < 400).toBe(side === 'from');
  const right = nodes.filter(({ side }) => side === 'to').sort((a, b) => (a.y0 ?? 0) - (b.y0 ?? 0));
  expect(right.map(({ group }) => group)).toEqual([0, 4, 5]);
});

test('a selected node lists its counterparts, the widest band first', () => {
  const laid = layOut(links, { width: 800, height: 400, side: 100, gap: 16 });
  expect(linksAt(laid, 'to 0').map(({ other, value }) => [other.id, value])).toEqual([
    ['from 1', 60],
    ['from 4', 5],
  ]);
  expect(linksAt(laid, 'from 1').map(({ other }) => other.id)).toEqual(['to 0', 'to 5']);
});

test('kinds of payouts are laid out like groups of recipients', () => {
  const laid = layOut(
    linksOfUses([
      { from: 0, to: 'bonuses', amount: '10.00' },
      { from: 2, to: 'returns', amount: '30.00' },
      { from: 2, to: 'operator', amount: '5.00' },
      { from: 4, to: 'left', amount: '1.00' },
    ]),
    { width: 800, height: 400, side: 100, gap: 16 },
  );
  const right = laid.nodes.filter(({ side }) => side === 'to').sort((a, b) => (a.y0 ?? 0) - (b.y0 ?? 0));
  expect(right.map(({ group, value }) => [group, value])).toEqual([
    [0, 30],
    [1, 10],
    [4, 5],
    [5, 1],
  ]);
});
