import { type SoloStart, soloDayMax, soloScenarios, soloSeedMax } from '@glassmine/replica/plain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameStart, linkOf, startIn, usualStart } from './link.ts';

it('a link gives back any starting state', () => {
  const starts: fc.Arbitrary<SoloStart> = fc.record({
    scenario: fc.constantFrom(...soloScenarios),
    seed: fc.integer({ min: 0, max: soloSeedMax }),
    day: fc.integer({ min: 1, max: soloDayMax }),
    secondsPerDay: fc.constantFrom(10, 60, 300),
    xray: fc.constantFrom('off', 'onDemand', 'on'),
  });
  fc.assert(
    fc.property(starts, (start) => {
      const link = linkOf(start, 'https://school.example/a/index.html');
      expect(startIn(new URL(link).search)).toEqual({ start, faults: [] });
    }),
  );
});

it.each([
  ['scenario=ponzi', 'scenario'],
  ['seed=-1', 'seed'],
  ['seed=1e3', 'seed'],
  ['seed=1000000', 'seed'],
  ['day=0', 'day'],
  ['day=41', 'day'],
  ['day=tomorrow', 'day'],
  ['seed=1&speed=1', 'setting'],
  ['seed=1&xray=maybe', 'setting'],
])('a link with %s gives a fault and the default value', (search, fault) => {
  expect(startIn(`?${search}`)).toEqual({ start: usualStart, faults: [fault] });
});

it('two starts are the same room only when all of them is the same', () => {
  expect(isSameStart(usualStart, { ...usualStart })).toBe(true);
  for (const change of [{ seed: 2 }, { day: 2 }, { xray: 'on' }, { scenario: 'solar-share' }] as const)
    expect(isSameStart(usualStart, { ...usualStart, ...change })).toBe(false);
});

it('an address without a start gives no starting state, whatever else it holds', () => {
  expect(startIn('')).toEqual({ start: null, faults: [] });
  expect(startIn('?utm_source=mail')).toEqual({ start: null, faults: [] });
});
