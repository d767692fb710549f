import type { Seed } from '@glassmine/kernel';
import type { Agent } from '../rows.ts';
import { eachEdge, type NetworkParameters } from './edges.ts';

/**
 * An undirected network. An agent's ties are stored in ascending order as gaps, in variable-length integers of seven
 * bits a byte: one byte for a neighbour, three for a distant one, so that ten million agents with twelve ties take
 * about 250 MB. Not part of the world: it follows from scenario and seed, and is rebuilt when needed.
 */
export interface Network {
  readonly count: number;
  /** Where each agent's bytes begin. */
  readonly from: Float64Array | Uint32Array;
  readonly bytes: Uint8Array;
}

export function buildNetwork(n: number, seed: Seed, parameters: NetworkParameters): Network {
  const starts = countEnds(n, seed, parameters);
  const ends = new Int32Array(starts[n]!);
  const filled = starts.slice(0, n);
  const put = (a: number, b: number) => {
    ends[filled[a]!] = b;
    filled[a] = filled[a]! + 1;
  };
  eachEdge(n, seed, parameters, (a, b) => {
    if (a === b) return;
    put(a, b);
    put(b, a);
  });
  return compress(n, starts, ends);
}

/** Where each agent's ends start; the last number is their count. */
function countEnds(n: number, seed: Seed, parameters: NetworkParameters): Float64Array {
  const starts = new Float64Array(n + 1);
  eachEdge(n, seed, parameters, (a, b) => {
    if (a === b) return;
    starts[a + 1] = starts[a + 1]! + 1;
    starts[b + 1] = starts[b + 1]! + 1;
  });
  for (let a = 0; a < n; a++) starts[a + 1] = starts[a + 1]! + starts[a]!;
  return starts;
}

function compress(n: number, starts: Float64Array, ends: Int32Array): Network {
  const from = new Uint32Array(n + 1);
  let bytes = new Uint8Array(Math.max(64, ends.length * 2));
  let at = 0;
  const put = (value: number) => {
    let rest = value;
    while (rest > 127) {
      bytes[at++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    bytes[at++] = rest;
  };
  for (let a = 0; a < n; a++) {
    const own = ends.subarray(starts[a], starts[a + 1]).sort();
    if (at + own.length * 5 + 5 > bytes.length) bytes = grown(bytes, own.length * 5 + 5);
    from[a] = at;
    put(countDistinct(own));
    let before = -1;
    for (const end of own) {
      if (end === before) continue;
      put(before < 0 ? zigzag(end - a) : end - before - 1);
      before = end;
    }
  }
  from[n] = at;
  return { count: n, from, bytes: bytes.slice(0, at) };
}

function grown(bytes: Uint8Array, by: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.floor(bytes.length * 1.4) + by);
  larger.set(bytes);
  return larger;
}

function countDistinct(sorted: Int32Array): number {
  let different = 0;
  for (let i = 0; i < sorted.length; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) different++;
  return different;
}

/** Zigzag encoding: a signed integer as a non-negative one of about the same size. */
function zigzag(difference: number): number {
  return difference < 0 ? -2 * difference - 1 : 2 * difference;
}

/** Number of an agent's ties. */
export function degreeOf({ from, bytes }: Network, agent: Agent): number {
  let at = from[agent]!;
  let byte = bytes[at++]!;
  let value = byte & 127;
  for (let shift = 7; byte > 127; shift += 7) {
    byte = bytes[at++]!;
    value |= (byte & 127) << shift;
  }
  return value;
}

/** The agent at the other end of tie k, 0 ≤ k < degree, in ascending order. */
export function tieOf({ from, bytes }: Network, agent: Agent, k: number): Agent {
  let at = from[agent]!;
  while (bytes[at++]! > 127);
  let end = 0;
  for (let i = 0; i <= k; i++) {
    let byte = bytes[at++]!;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]!;
      value |= (byte & 127) << shift;
    }
    if (i === 0) end = agent + (value & 1 ? -((value + 1) >> 1) : value >> 1);
    else end += value + 1;
  }
  return end as Agent;
}
