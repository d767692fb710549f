import { describe, expect, test } from 'vitest';
import { accountFigures, paymentFigures } from './past-figures.ts';
import { PastGraph, type Payment } from './past-graph.ts';

const day = 86_400;

function figuresAt(graph: PastGraph, account: number, now: number): Record<string, number> {
  const into = new Float64Array(accountFigures.length);
  graph.describe(account, now, into);
  return Object.fromEntries(accountFigures.map((name, i) => [name, into[i]!]));
}

function paymentAt(graph: PastGraph, payment: Payment): Record<string, number> {
  const into = new Float64Array(paymentFigures.length);
  graph.describePayment(payment, into);
  return Object.fromEntries(paymentFigures.map((name, i) => [name, into[i]!]));
}

describe('figures of the past', () => {
  test('of an account count, sum and date what came in and went out', () => {
    const graph = new PastGraph();
    graph.record({ at: 0, from: 1, to: 0, amount: 300 });
    graph.record({ at: day, from: 2, to: 0, amount: 100 });
    graph.record({ at: 2 * day, from: 0, to: 3, amount: 50 });
    const of = figuresAt(graph, 0, 3 * day);
    expect(of).toMatchObject({ age: 3, idle: 1, in_count: 2, in_mean: 200, in_idle: 2, in_new_share: 1 });
    expect(of).toMatchObject({ out_count: 1, out_mean: 50, out_idle: 1 });
    expect(of.in_partners).toBeCloseTo(2, 1);
    expect(of.out_partners).toBeCloseTo(1, 1);
    expect(of.out_of_in).toBeCloseTo(50 / 400, 6);
    // 100 came in a day before 50 left, and the 300 had halved twice by then: more than 50 was there.
    expect(of.passed_on).toBeCloseTo(50 / 400, 6);
    // 300 after three days and 100 after two, each halving in a week.
    expect(of.in_sum_late).toBeCloseTo(300 * 0.5 ** (3 / 7) + 100 * 0.5 ** (2 / 7), 2);
  });

  test('of an account that nobody has paid say so, and are no zeros', () => {
    const of = figuresAt(new PastGraph(), 5, day);
    expect(of).toMatchObject({ age: -1, in_count: 0, in_mean: -1, in_idle: -1, passed_on: -1 });
  });

  test('of a payment know whether the two have paid each other, either way', () => {
    const graph = new PastGraph();
    const payment = { at: day, from: 7, to: 8, amount: 10 };
    expect(paymentAt(graph, payment)).toMatchObject({ pair_count: 0, pair_back: 0, share_of_day: -1 });
    graph.record({ at: 0, from: 8, to: 7, amount: 40 });
    graph.record({ at: 1, from: 7, to: 8, amount: 10 });
    expect(paymentAt(graph, payment)).toMatchObject({ pair_count: 1, pair_back: 1 });
    // A day after the 40 came in, they have halved.
    expect(paymentAt(graph, payment).share_of_day).toBeCloseTo(0.5, 4);
    expect(figuresAt(graph, 7, day).returned).toBe(1);
    expect(figuresAt(graph, 8, day).returned).toBe(0);
  });

  test('compare an amount with what is usual for both, and know who is new of late', () => {
    const graph = new PastGraph();
    graph.record({ at: 0, from: 1, to: 2, amount: 100 });
    graph.record({ at: day, from: 1, to: 2, amount: 300 });
    graph.record({ at: 8 * day, from: 3, to: 2, amount: 80 });
    const of = paymentAt(graph, { at: 8 * day + 60, from: 2, to: 4, amount: 40 });
    expect(of).toMatchObject({ of_last_in: 0.5, of_payers_mean: -1, of_payees_mean: -1 });
    expect(paymentAt(graph, { at: 8 * day + 60, from: 1, to: 2, amount: 320 })).toMatchObject({
      of_last_in: -1,
      of_payers_mean: 1.6,
      of_payees_mean: 2,
    });
    // The first was new eight days ago, the third a minute ago; the second was no new one.
    expect(figuresAt(graph, 2, 8 * day).in_new_late).toBeCloseTo(0.5 ** (8 / 7) + 1, 4);
    expect(figuresAt(graph, 1, 8 * day).out_new_late).toBeCloseTo(0.5 ** (8 / 7), 4);
    graph.record({ at: 8 * day, from: 2, to: 4, amount: 40 });
    expect(figuresAt(graph, 2, 8 * day).passed_late).toBeCloseTo(1, 4);
  });

  test('follow money through pairs that are new, as long as it moves within a day', () => {
    const graph = new PastGraph();
    const hops = (account: number, now: number) => figuresAt(graph, account, now).hops;
    graph.record({ at: 0, from: 1, to: 2, amount: 100 });
    graph.record({ at: 600, from: 2, to: 3, amount: 95 });
    graph.record({ at: 1_200, from: 3, to: 4, amount: 90 });
    expect([1, 2, 3, 4].map((account) => hops(account, 1_260))).toEqual([0, 1, 2, 3]);
    expect(figuresAt(graph, 4, 1_200 + day).in_new_day).toBeCloseTo(0.5, 4);
    // A payment between two who know each other ends the chain, and so does a night and a day.
    graph.record({ at: 1_800, from: 3, to: 4, amount: 5 });
    expect(hops(4, 1_860)).toBe(0);
    expect(hops(3, 600 + day)).toBe(2);
    expect(hops(3, 601 + day)).toBe(0);
    graph.record({ at: 601 + day, from: 3, to: 5, amount: 5 });
    expect(hops(5, 700 + day)).toBe(1);
  });

  test('depend on nothing that comes later', () => {
    const early = new PastGraph();
    const late = new PastGraph();
    const payments = Array.from({ length: 400 }, (_, i) => ({
      at: i * 600,
      from: (i * 7) % 50,
      to: (i * 11 + 3) % 50,
      amount: 10 + (i % 90),
    }));
    const seen: number[][] = [];
    const into = new Float64Array(paymentFigures.length);
    for (const payment of payments) {
      late.describePayment(payment, into);
      seen.push([...into]);
      late.record(payment);
    }
    payments.slice(0, 200).forEach((payment, i) => {
      early.describePayment(payment, into);
      expect([...into]).toEqual(seen[i]);
      early.record(payment);
    });
  });

  test('count partners to within a fifth, up to fifty', () => {
    const graph = new PastGraph();
    for (let from = 1; from <= 50; from++) graph.record({ at: from, from, to: 0, amount: 1 });
    for (let from = 1; from <= 50; from++) graph.record({ at: 200, from, to: 0, amount: 1 });
    const { in_partners = 0, in_new_share } = figuresAt(graph, 0, 300);
    expect(Math.abs(in_partners - 50)).toBeLessThan(10);
    expect(in_new_share).toBe(0.5);
  });
});
