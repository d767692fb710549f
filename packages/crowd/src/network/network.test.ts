import { seedOf } from '@glassmine/kernel';
import { describe, expect, it } from 'vitest';
import type { Agent } from '../rows.ts';
import { eachEdge, type NetworkParameters } from './edges.ts';
import { buildNetwork, degreeOf, type Network, tieOf } from './network.ts';

const people = 2_000;
const of = (
  network: NetworkParameters['network'],
  more: Partial<NetworkParameters> = {},
): NetworkParameters => ({
  network,
  ties: 12,
  rewiredPpm: 100_000,
  communitySize: 100,
  insidePpm: 900_000,
  ...more,
});
const kinds = ['smallWorld', 'scaleFree', 'communities'] as const;

const tiesOf = (network: Network, agent: number) =>
  Array.from({ length: degreeOf(network, agent as Agent) }, (_, k) => tieOf(network, agent as Agent, k));

/** Clustering: share of the pairs of a person's ties that are ties of each other, over the first people. */
function clustering(network: Network): number {
  let [pairs, closed] = [0, 0];
  for (let person = 0; person < 300; person++) {
    const ties = tiesOf(network, person);
    for (const a of ties) {
      const known = new Set(tiesOf(network, a));
      for (const b of ties) {
        if (b <= a) continue;
        pairs++;
        if (known.has(b)) closed++;
      }
    }
  }
  return closed / pairs;
}

const seven = seedOf(7);

describe.each(kinds)('a network: %s', (kind) => {
  const network = buildNetwork(people, seven, of(kind));

  it('has exactly the ties that the edges give', () => {
    const expected = Array.from({ length: people }, () => new Set<number>());
    eachEdge(people, seven, of(kind), (a, b) => {
      if (a === b) return;
      expected[a]?.add(b);
      expected[b]?.add(a);
    });
    for (let person = 0; person < people; person++) {
      const sorted = [...(expected[person] as Set<number>)].sort((a, b) => a - b);
      expect(tiesOf(network, person)).toEqual(sorted);
    }
  });

  it('has about as many ties as asked for, and includes everyone', () => {
    let ends = 0;
    for (let person = 0; person < people; person++) ends += degreeOf(network, person as Agent);
    expect(ends / people).toBeGreaterThan(10.5);
    expect(ends / people).toBeLessThan(12.01);
    const reached = new Set([0]);
    for (const person of reached) for (const tie of tiesOf(network, person)) reached.add(tie);
    expect(reached.size).toBe(people);
  });

  it('is the same for the same seed, differs for another, and is small', () => {
    expect(buildNetwork(people, seven, of(kind)).bytes).toEqual(network.bytes);
    expect(buildNetwork(people, seedOf(8), of(kind)).bytes).not.toEqual(network.bytes);
    expect(network.bytes.length).toBeLessThan(people * 12 * 2);
  });
});

describe('the structure of a network', () => {
  const degrees = (network: Network) =>
    Array.from({ length: people }, (_, person) => degreeOf(network, person as Agent));

  it('a small world is clustered, a random one is not', () => {
    const small = clustering(buildNetwork(people, seven, of('smallWorld')));
    const random = clustering(buildNetwork(people, seven, of('smallWorld', { rewiredPpm: 1_000_000 })));
    expect(small).toBeGreaterThan(0.35);
    expect(random).toBeLessThan(0.02);
  });

  it('a scale-free network has hubs, the others have none', () => {
    const most = (kind: NetworkParameters['network']) =>
      Math.max(...degrees(buildNetwork(people, seven, of(kind))));
    expect(most('scaleFree')).toBeGreaterThan(100);
    expect(most('smallWorld')).toBeLessThan(30);
    // Of a power law with exponent 3, about a quarter know at least twice as many as the least.
    const least = 6;
    const twice = degrees(buildNetwork(people, seven, of('scaleFree'))).filter(
      (degree) => degree >= 2 * least,
    ).length;
    expect(twice / people).toBeGreaterThan(0.2);
    expect(twice / people).toBeLessThan(0.36);
  });

  it('communities keep the asked share of ties inside', () => {
    const network = buildNetwork(people, seven, of('communities'));
    let [inside, all] = [0, 0];
    for (let person = 0; person < people; person++) {
      for (const tie of tiesOf(network, person)) {
        all++;
        if (Math.floor(tie / 100) === Math.floor(person / 100)) inside++;
      }
    }
    expect(inside / all).toBeGreaterThan(0.87);
    expect(inside / all).toBeLessThan(0.93);
  });

  it('a network without ties has no neighbours', () => {
    const alone = buildNetwork(50, seven, of('smallWorld', { ties: 0 }));
    expect(
      degrees(alone)
        .slice(0, 50)
        .every((degree) => degree === 0),
    ).toBe(true);
    expect(buildNetwork(0, seven, of('scaleFree')).bytes.length).toBe(0);
  });
});
