import { expect, test } from 'vitest';
import type { Frame } from './frame.ts';
import { rulesOf } from './rules.ts';

function frameOf(rows: number, from: number): Frame {
  const drawn = (i: number, by: number, below: number) => ((i + from) * by) % below;
  const values = (by: number, below: number) =>
    Float64Array.from({ length: rows }, (_, i) => drawn(i, by, below));
  const amount = values(37, 101);
  const kind = values(11, 13);
  const [left, right] = [values(17, 2), values(29, 3)];
  return {
    rows,
    features: [
      { name: 'amount', values: amount },
      { name: 'kind', values: kind, isCategory: true },
      { name: 'left', values: left },
      { name: 'right', values: right },
    ],
    positive: Uint8Array.from({ length: rows }, (_, i) => Number(left[i] === 1 && right[i] === 2)),
  };
}

test('a rule is found in a band in the middle of a column, and in a kind', () => {
  for (const [column, is] of [
    ['amount', (value: number) => value > 40 && value < 60],
    ['kind', (value: number) => value === 4 || value === 9],
  ] as const) {
    const [train, judged] = [frameOf(6000, 0), frameOf(2000, 6000)].map((frame) => {
      const values = frame.features.find(({ name }) => name === column)?.values ?? new Float64Array();
      return { ...frame, positive: Uint8Array.from(values, (value) => Number(is(value))) };
    }) as [Frame, Frame];
    const alone = rulesOf(train, judged).filter((rule) => !rule.column.includes('×'));
    expect(alone[0]).toEqual({ column, auc: 1 });
    expect(alone[1]?.auc).toBeLessThan(0.7);
  }
});

test('a rule is found in a pair of columns of which neither tells the classes apart alone', () => {
  const rules = rulesOf(frameOf(6000, 0), frameOf(2000, 6000));
  expect(rules[0]).toEqual({ column: 'left × right', auc: 1 });
  expect(rules.find(({ column }) => column === 'left')?.auc).toBeLessThan(0.9);
});

test('a rule that only remembers its own rows is worth nothing on others', () => {
  const noise = (frame: Frame, by: number) => ({
    ...frame,
    positive: Uint8Array.from({ length: frame.rows }, (_, i) => Number(((i * by) % 997) % 10 === 0)),
  });
  const rules = rulesOf(noise(frameOf(6000, 0), 7919), noise(frameOf(2000, 6000), 104_729));
  for (const { auc } of rules) expect(Math.abs(auc - 0.5)).toBeLessThan(0.12);
});
