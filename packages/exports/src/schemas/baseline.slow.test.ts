import { drawBelow, drawChance, seedOf } from '@glassmine/kernel';
import { describe, expect, test } from 'vitest';
import { type Baseline, type BaselineColumn, sampleBaseline } from './baseline.ts';

const day = 86_400;
const seed = seedOf(3);
const accounts = 400;

interface Drawn {
  at: number;
  from: number;
  to: number;
  amount: number;
  fraud: boolean;
}

/** Sixty days of payments; two of a hundred go to collecting accounts, which many pay and which soon pay on. */
function payments(rows: number, change: (drawn: Drawn, i: number) => Partial<Drawn> = () => ({})): Drawn[] {
  return Array.from({ length: rows }, (_, i) => {
    const draw = (below: number, stream: number) => drawBelow(below, seed, stream, i, 0);
    const fraud = drawChance(40_000, seed, 1, i, 0);
    // A new account collects every other day, so that no account of the first days tells of the last.
    const collector = accounts + Math.floor((i * 30) / rows);
    const pays = fraud && drawChance(300_000, seed, 2, i, 0);
    const drawn = {
      at: Math.floor((i * 60 * day) / rows),
      from: pays ? collector : draw(accounts, 3),
      to: fraud && !pays ? collector : draw(accounts, 4),
      amount: 100 + draw(900, 5),
      fraud,
    };
    return { ...drawn, ...change(drawn, i) };
  });
}

function baselineOf(rows: readonly Drawn[], columns: BaselineColumn[] = ['amount'], step = 1): Baseline {
  const sample = sampleBaseline(columns, step);
  const column = (name: Exclude<keyof Drawn, 'fraud'>) => rows.map((row) => row[name]);
  const payments = { at: column('at'), from: column('from'), to: column('to'), amount: column('amount') };
  const published = [payments.amount, payments.to].slice(0, columns.length);
  const isFraud = rows.map(({ fraud }) => Number(fraud));
  sample.add(payments, rows.length, published, isFraud);
  return sample.result();
}

describe('the honest baseline', () => {
  test('finds that only the figures of the past tell collecting accounts apart', () => {
    const found = baselineOf(payments(12_000));
    expect(found.auc).toBeLessThan(0.62);
    expect(found.raw?.f1).toBeLessThan(0.25);
    expect(found.graph?.f1).toBeGreaterThan(0.7);
    expect(found.prevalence).toBeCloseTo(0.04, 2);
  });

  test('finds a band of amounts, an ending of amounts and an hour that give the class away', () => {
    const leaks: [string, (drawn: Drawn) => Partial<Drawn>][] = [
      ['amount', ({ fraud, amount }) => (fraud ? { amount: 500 + (amount % 50) } : {})],
      ['amount_ending', ({ fraud, amount }) => ({ amount: fraud ? amount - (amount % 100) : amount })],
      ['second', ({ fraud, at }) => (fraud ? { at: at - (at % 60) } : {})],
    ];
    for (const [column, change] of leaks) {
      const { columns, auc, raw } = baselineOf(payments(12_000, change));
      const best = columns.find((rule) => !rule.column.includes('×'));
      expect(best?.column).toBe(column);
      expect(auc).toBeGreaterThan(0.93);
      expect(raw?.f1).toBeGreaterThan(0.5);
    }
  });

  test('finds an account that stands for the class', () => {
    const kinds: BaselineColumn[] = ['amount', { name: 'to', isCategory: true }];
    const found = baselineOf(
      payments(12_000, ({ fraud }) => (fraud ? { to: 399 } : {})),
      kinds,
    );
    expect(found.columns.find(({ column }) => column === 'to')?.auc).toBeGreaterThan(0.95);
  });

  test('looks at no finer time than the schema publishes', () => {
    const leaking = payments(12_000, ({ fraud, at }) => (fraud ? { at: at - (at % 60) } : {}));
    const found = baselineOf(leaking, ['amount'], 3600);
    expect(found.columns.map(({ column }) => column)).not.toContain('second');
    expect(found.auc).toBeLessThan(0.62);
  });

  test('is the same for the same rows, and keeps at most 65,536 of them', () => {
    const rows = payments(70_000);
    const found = baselineOf(rows);
    expect(found.sampled).toBe(35_000);
    expect(baselineOf(rows)).toEqual(found);
  });

  test('says nothing where there is one class, or no row', () => {
    expect(baselineOf(payments(2_000, () => ({ fraud: false })))).toMatchObject({
      auc: null,
      raw: null,
      prevalence: 0,
    });
    expect(baselineOf([])).toMatchObject({ auc: null, graph: null, sampled: 0 });
  });
});
