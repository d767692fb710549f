import { expect, test } from 'vitest';
import { stairs } from './stairs.ts';

const move = (net: string) => ({ at: 0, kind: 'in' as const, amount: '0.00', net });

test('each payment is a step, down for money paid in and up for money received', () => {
  const { line, zero } = stairs([move('-100.00'), move('-40.00')], 300, 112);
  expect(zero).toBe('M0 6H300');
  expect(line).toBe('M0 6H100V106H200V46H300');
});

test('a member who only received money is above the zero line', () => {
  const { line, zero } = stairs([move('50.00')], 100, 112);
  expect(zero).toBe('M0 106H100');
  expect(line).toBe('M0 106H50V6H100');
});

test('without payments the line is flat', () => {
  expect(stairs([], 100, 100).line).toBe('M0 6H100');
});
