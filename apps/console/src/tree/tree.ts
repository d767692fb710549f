/** The invitation tree as an array of uplines: -1 at the root, an upline before those it invited. */
export interface Rings {
  /** Positions, in ring widths from the promoter. */
  x: Float64Array;
  y: Float64Array;
  /** Rings around the promoter; 1 at least. */
  levels: number;
}

const turn = 2 * Math.PI;

/** Number of members below each one, itself included. */
export function sizesOf(uplines: readonly number[]): Int32Array {
  const sizes = new Int32Array(uplines.length).fill(1);
  for (let member = uplines.length - 1; member > 0; member--) {
    const above = uplines[member]!;
    sizes[above] = sizes[above]! + sizes[member]!;
  }
  return sizes;
}

/** Members side by side on the innermost ring; twice as many on the second. */
const roomOnRing = 60;
/** Part of a ring's width over which its members may spread, so that rings stay distinct. */
const spreadMost = 0.62;
/** Spreads neighbours across the ring, however many there are. */
const golden = (Math.sqrt(5) - 1) / 2;

/**
 * Lays the tree out in rings, one per level. A member gets as much of its upline's angle as it has of its people. A
 * level with too many members becomes a band. Linear in the members.
 */
export function ringsOf(uplines: readonly number[]): Rings {
  const members = uplines.length;
  const { depth, counts } = levelsOf(uplines);
  const spreads = counts.map((count, level) => {
    const crowd = level === 0 ? 0 : count / (level * roomOnRing);
    return spreadMost * Math.min(1, Math.max(0, (crowd - 1) / 3));
  });
  const sizes = sizesOf(uplines);
  const width = new Float64Array(members);
  /** Within a member's angle, the start of the next invited one. */
  const next = new Float64Array(members);
  const x = new Float64Array(members);
  const y = new Float64Array(members);
  width[0] = turn;
  for (let member = 1; member < members; member++) {
    const above = uplines[member]!;
    const share = (width[above]! * sizes[member]!) / (sizes[above]! - 1);
    const from = next[above]!;
    next[above] = from + share;
    next[member] = from;
    width[member] = share;
    const level = depth[member]!;
    const radius = level - spreads[level]! * ((member * golden) % 1);
    x[member] = radius * Math.cos(from + share / 2);
    y[member] = radius * Math.sin(from + share / 2);
  }
  return { x, y, levels: Math.max(1, counts.length - 1) };
}

/** Distance of each member from the promoter, and the number of members at each distance. */
function levelsOf(uplines: readonly number[]): { depth: Int32Array; counts: number[] } {
  const depth = new Int32Array(uplines.length);
  const counts = [1];
  for (let member = 1; member < uplines.length; member++) {
    const level = depth[uplines[member]!]! + 1;
    depth[member] = level;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  return { depth, counts };
}

/** Members on the path from one to another through their uplines, both ends included. */
export function pathBetween(uplines: readonly number[], from: number, to: number): number[] {
  const up = (member: number): number[] => {
    const way: number[] = [];
    for (let at = member; at >= 0; at = uplines[at]!) way.push(at);
    return way;
  };
  const first = up(from);
  const second = up(to);
  const seen = new Set(first);
  const meeting = second.find((member) => seen.has(member));
  if (meeting === undefined) return [];
  const climb = first.slice(0, first.indexOf(meeting) + 1);
  return [...climb, ...second.slice(0, second.indexOf(meeting)).reverse()];
}

export interface RingFigures {
  /** Results by level below the promoter, the nearest first. */
  rings: { level: number; members: number; inLoss: number; inProfit: number }[];
  /** Members without the promoter, and how many of them have no invitees. */
  members: number;
  silent: number;
}

/** Results of the members of each level. */
export function ringFigures({
  uplines,
  results,
}: {
  uplines: readonly number[];
  results: readonly number[];
}): RingFigures {
  const depth = new Int32Array(uplines.length);
  const hasBrought = new Uint8Array(uplines.length);
  const rings: RingFigures['rings'] = [];
  for (let member = 1; member < uplines.length; member++) {
    const above = uplines[member]!;
    depth[member] = depth[above]! + 1;
    hasBrought[above] = 1;
    const level = depth[member]! - 1;
    rings[level] ??= { level: level + 1, members: 0, inLoss: 0, inProfit: 0 };
    const ring = rings[level];
    const result = results[member]!;
    ring.members += 1;
    if (result < 0) ring.inLoss += 1;
    if (result > 0) ring.inProfit += 1;
  }
  const members = Math.max(0, uplines.length - 1);
  return { rings, members, silent: members - hasBrought.subarray(1).reduce((sum, one) => sum + one, 0) };
}
