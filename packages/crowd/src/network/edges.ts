import { draw, drawBelow, drawChance, type Seed } from '@glassmine/kernel';
import { streams } from '../streams.ts';

export interface NetworkParameters {
  network: 'smallWorld' | 'scaleFree' | 'communities';
  ties: number;
  rewiredPpm: number;
  communitySize: number;
  insidePpm: number;
}

type Edge = (a: number, b: number) => void;

/**
 * Calls `edge` for every edge of a network of n people, always the same for the same seed, without storing anything.
 * Edges may repeat and may be loops; the caller drops those.
 */
export function eachEdge(n: number, seed: Seed, parameters: NetworkParameters, edge: Edge): void {
  if (n < 2 || parameters.ties < 1) return;
  if (parameters.network === 'scaleFree') eachOfScaleFree(n, seed, parameters, edge);
  else if (parameters.network === 'communities') eachOfCommunities(n, seed, parameters, edge);
  else eachOfSmallWorld(n, seed, parameters, edge);
}

const half = (ties: number) => Math.max(1, ties >> 1);

/** Neighbours on a ring, with some ties rewired to anyone (Watts & Strogatz 1998). */
function eachOfSmallWorld(n: number, seed: Seed, { ties, rewiredPpm }: NetworkParameters, edge: Edge): void {
  const reach = half(ties);
  for (let a = 0; a < n; a++) {
    for (let k = 0; k < reach; k++) {
      const isFar = drawChance(rewiredPpm, seed, streams.tie, a, k);
      edge(a, isFar ? drawBelow(n, seed, streams.tie, a, k + 1_000) : (a + k + 1) % n);
    }
  }
}

/**
 * Newcomers prefer people with many ties (Barabási & Albert 1999). The end of edge j follows from draws traced back to
 * an edge whose start is known (Sanders & Schulz 2016), so no list of ends is needed.
 */
function eachOfScaleFree(n: number, seed: Seed, { ties }: NetworkParameters, edge: Edge): void {
  const each = half(ties);
  for (let j = each; j < n * each; j++) {
    let end = 2 * j + 1;
    do {
      end = drawBelow(end, seed, streams.network, (end - 1) >> 1, 0);
    } while ((end & 1) === 1);
    edge(Math.floor(j / each), Math.floor((end >> 1) / each));
  }
}

/** Communities of equal size: most ties stay inside, the others lead to anyone (Condon & Karp 2001). */
function eachOfCommunities(n: number, seed: Seed, parameters: NetworkParameters, edge: Edge): void {
  const { communitySize, insidePpm, ties } = parameters;
  const each = half(ties);
  for (let a = 0; a < n; a++) {
    const first = a - (a % communitySize);
    const size = Math.min(communitySize, n - first);
    for (let k = 0; k < each; k++) {
      const isInside = draw(seed, streams.network, a, k) % 1_000_000 < insidePpm;
      const b = drawBelow(isInside ? size : n, seed, streams.tie, a, k);
      edge(a, isInside ? first + b : b);
    }
  }
}
