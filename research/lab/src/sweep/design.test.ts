import { describe, expect, it } from 'vitest';
import { smallScenario } from '../run/runs.fixture.ts';
import { cellsOf, type SweepSpec, specKey } from './design.ts';

const spec: SweepSpec = {
  scenario: smallScenario(50),
  members: null,
  days: 10,
  axes: [
    { path: 'operator.drawOfInflowPpm', values: [100_000, 200_000] },
    { path: 'crowd.network', values: ['smallWorld', 'scaleFree', 'communities'] },
  ],
  random: null,
  replicates: 4,
  seed: 11,
};

describe('a grid', () => {
  it('has every combination, each with the same seeds', () => {
    const cells = cellsOf(spec);
    expect(cells).toHaveLength(2 * 3 * 4);
    expect(cells.map(({ cell }) => cell)).toEqual([...cells.keys()]);
    expect(new Set(cells.map(({ changes }) => JSON.stringify(changes))).size).toBe(6);
    for (const { replicate, seed } of cells) expect(seed).toBe(11 + replicate);
  });

  it('needs lists of values, and parameters that exist', () => {
    expect(() => cellsOf({ ...spec, axes: [{ path: 'crowd.tellPpm', from: 0, to: 9 }] })).toThrow('--random');
    expect(() => cellsOf({ ...spec, axes: [{ path: 'crowd.nothing', values: [1] }] })).toThrow(
      '/crowd/nothing',
    );
    expect(() => cellsOf({ ...spec, axes: [{ path: 'nobody.tellPpm', values: [1] }] })).toThrow(
      'no parameter',
    );
  });
});

describe('a random design', () => {
  const random = {
    ...spec,
    axes: [{ path: 'crowd.tellPpm', from: 0, to: 999_999 }],
    random: 20,
    replicates: 1,
  };

  it('uses every piece of a range once, and is the same for the same seed', () => {
    const cells = cellsOf(random);
    const pieces = cells.map(({ changes }) => Math.floor((changes['crowd.tellPpm'] as number) / 50_000));
    expect([...pieces].sort((a, b) => a - b)).toEqual([...Array(20).keys()]);
    expect(pieces).not.toEqual([...Array(20).keys()]);
    expect(cellsOf(random)).toEqual(cells);
    expect(cellsOf({ ...random, seed: 12 })).not.toEqual(cells);
  });
});

it('a different spec has a different key', () => {
  expect(specKey(spec)).toBe(specKey(structuredClone(spec)));
  expect(specKey({ ...spec, days: 11 })).not.toBe(specKey(spec));
});
