/** The tree of invitations: an array of uplines, -1 at the root, an upline always before those it invited. */
export interface Spot {
  x: number;
  y: number;
}

const turn = 2 * Math.PI;

/** How many stand below each member, the member included. */
export function sizesOf(uplines: readonly number[]): Int32Array {
  const sizes = new Int32Array(uplines.length).fill(1);
  for (let member = uplines.length - 1; member > 0; member--) {
    const above = uplines[member] as number;
    sizes[above] = (sizes[above] as number) + (sizes[member] as number);
  }
  return sizes;
}

/**
 * Lays the tree out in rings: a ring a level, and each member has as much of its upline's angle as it has of its
 * people. Linear in the members.
 */
export function ringsOf(uplines: readonly number[]): Spot[] {
  const sizes = sizesOf(uplines);
  const from = new Float64Array(uplines.length);
  const width = new Float64Array(uplines.length);
  const depth = new Int32Array(uplines.length);
  const given = new Float64Array(uplines.length);
  width[0] = turn;
  return uplines.map((above, member) => {
    if (above < 0) return { x: 0, y: 0 };
    const share = ((width[above] as number) * (sizes[member] as number)) / ((sizes[above] as number) - 1);
    from[member] = (from[above] as number) + (given[above] as number);
    given[above] = (given[above] as number) + share;
    width[member] = share;
    depth[member] = (depth[above] as number) + 1;
    const angle = (from[member] as number) + share / 2;
    return { x: (depth[member] as number) * Math.cos(angle), y: (depth[member] as number) * Math.sin(angle) };
  });
}

/** Members on the way from one to another through those who invited them; both ends are in it. */
export function pathBetween(uplines: readonly number[], from: number, to: number): number[] {
  const up = (member: number): number[] => {
    const way: number[] = [];
    for (let at = member; at >= 0; at = uplines[at] as number) way.push(at);
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
  /** By level below the promoter, the nearest first. */
  rings: { level: number; members: number; inLoss: number; inProfit: number }[];
  /** Members, the promoter left out, and how many of them brought in nobody. */
  members: number;
  silent: number;
}

/** What it left the members of each level with. */
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
    const above = uplines[member] as number;
    depth[member] = (depth[above] as number) + 1;
    hasBrought[above] = 1;
    const level = (depth[member] as number) - 1;
    rings[level] ??= { level: level + 1, members: 0, inLoss: 0, inProfit: 0 };
    const ring = rings[level];
    const result = results[member] as number;
    ring.members += 1;
    if (result < 0) ring.inLoss += 1;
    if (result > 0) ring.inProfit += 1;
  }
  const members = Math.max(0, uplines.length - 1);
  return { rings, members, silent: members - hasBrought.subarray(1).reduce((sum, one) => sum + one, 0) };
}
