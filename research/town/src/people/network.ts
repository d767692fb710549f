import { draw, drawBelow, drawChance, type Seed } from '@glassmine/kernel';
import type { Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Ties } from './ties.ts';

/**
 * Who knows whom: newcomers prefer people with many ties, and then often get to know a friend of that person (Holme and
 * Kim 2002), so that degrees have a heavy tail and friends know one another. Residents are numbered in another order
 * than they were added, or a number would tell who has many ties.
 */
export function tiesOf(seed: Seed, count: number, ties: number, closedTriadsPpm: number): Ties {
  const each = ties >> 1;
  // Some newcomers look for one tie, some for twice as many as most.
  const wanted = (newcomer: number) =>
    each === 0 ? 0 : Math.min(newcomer, 1 + drawBelow(2 * each - 1, seed, streams.tieEnd, newcomer, -1));
  let links = 0;
  for (let newcomer = 1; newcomer < count; newcomer++) links += wanted(newcomer);
  const grown = new Growth(count, links);
  for (let newcomer = 1; newcomer < count; newcomer++) {
    const some = wanted(newcomer);
    let known = -1;
    for (let k = 0; k < some; k++) {
      const friend =
        known >= 0 && drawChance(closedTriadsPpm, seed, streams.tieTriad, newcomer, k)
          ? grown.neighbour(known, draw(seed, streams.tieTriad, newcomer, k + 100))
          : -1;
      if (friend >= 0 && grown.link(newcomer, friend)) continue;
      for (let tried = 0; tried < 8; tried++) {
        known = grown.endOfAny(draw(seed, streams.tieEnd, newcomer, k * 8 + tried), newcomer);
        if (grown.link(newcomer, known)) break;
      }
    }
  }
  return grown.numbered(orderOf(seed, count));
}

/** A permutation of the rows (Fisher and Yates). */
function orderOf(seed: Seed, count: number): Int32Array {
  const order = Int32Array.from({ length: count }, (_, row) => row);
  for (let row = count - 1; row > 0; row--) {
    const other = drawBelow(row + 1, seed, streams.tieOrder, row, 0);
    const kept = order[row]!;
    order[row] = order[other]!;
    order[other] = kept;
  }
  return order;
}

/** A network that grows: the two ends of link `l` stand at `2l` and `2l + 1`. */
class Growth {
  readonly #count: number;
  readonly #ends: Int32Array<ArrayBuffer>;
  /** The newest end of each person, and the one before each end. */
  readonly #newest: Int32Array<ArrayBuffer>;
  readonly #before: Int32Array<ArrayBuffer>;
  readonly #degree: Int32Array<ArrayBuffer>;
  #links = 0;

  constructor(count: number, links: number) {
    this.#count = count;
    this.#ends = new Int32Array(2 * links);
    this.#before = new Int32Array(2 * links);
    this.#newest = new Int32Array(count).fill(-1);
    this.#degree = new Int32Array(count);
  }

  /** Links a newcomer, who has few ties, to a person. False where they are the same, or are linked. */
  link(newcomer: number, other: number): boolean {
    if (newcomer === other) return false;
    for (let end = this.#newest[newcomer]!; end >= 0; end = this.#before[end]!) {
      if (this.#ends[end ^ 1] === other) return false;
    }
    this.#put(2 * this.#links, newcomer);
    this.#put(2 * this.#links + 1, other);
    this.#links += 1;
    return true;
  }

  #put(end: number, person: number): void {
    this.#ends[end] = person;
    this.#before[end] = this.#newest[person]!;
    this.#newest[person] = end;
    this.#degree[person]! += 1;
  }

  /** An earlier person, by the number of ties. */
  endOfAny(drawn: number, newcomer: number): number {
    const share = drawn / 4294967296;
    if (this.#links === 0) return Math.floor(share * newcomer);
    return this.#ends[Math.floor(share * 2 * this.#links)]!;
  }

  /** One of somebody's newest ties. */
  neighbour(person: number, drawn: number): number {
    const steps = drawn % Math.min(64, this.#degree[person]!);
    let end = this.#newest[person]!;
    for (let step = 0; step < steps; step++) end = this.#before[end]!;
    return this.#ends[end ^ 1]!;
  }

  /** The ties in one array, with people renumbered. Nothing can be linked afterwards. */
  numbered(order: Int32Array): Ties {
    const from = new Uint32Array(this.#count + 1);
    for (let person = 0; person < this.#count; person++) from[order[person]! + 1] = this.#degree[person]!;
    for (let person = 0; person < this.#count; person++) from[person + 1]! += from[person]!;
    const others = new Int32Array(2 * this.#links);
    for (let person = 0; person < this.#count; person++) {
      let at = from[order[person]!]!;
      for (let end = this.#newest[person]!; end >= 0; end = this.#before[end]!)
        others[at++] = order[this.#ends[end ^ 1]!]!;
    }
    // Given back at once, not when garbage is collected: with what comes next they would be the peak.
    for (const { buffer } of [this.#ends, this.#before, this.#newest, this.#degree]) buffer.transfer(0);
    return {
      degree: (resident) => from[resident + 1]! - from[resident]!,
      tie: (resident, nth) => others[from[resident]! + nth]! as Resident,
    };
  }
}
