import type { World } from '@glassmine/scheme';
import type { Fortunes } from './outcome.ts';

/** A piece of the tree of invitations: the promoter, and whoever was brought in under it, level by level. */
export interface NetworkNode {
  member: number;
  /** Row of this list, or -1. */
  parent: number;
  level: number;
  /** What the member got out less what it put in, minor units. */
  net: number;
}

/** At most `limit` members, breadth first from member 0, at most `perMember` below each. */
export function sampleNetwork(
  world: World,
  { paidIn, paidOut }: Fortunes,
  limit = 320,
  perMember = 8,
): NetworkNode[] {
  const { firstInvitee, nextInvitee } = world.members;
  const net = (member: number) => (paidOut[member] as number) - (paidIn[member] as number);
  const nodes: NetworkNode[] = [{ member: 0, parent: -1, level: 0, net: net(0) }];
  for (let at = 0; at < nodes.length && nodes.length < limit; at++) {
    const { member, level } = nodes[at] as NetworkNode;
    let below = firstInvitee[member] as number;
    // The head of the tree has thousands under it; everybody else is shown a few of theirs.
    const most = level === 0 ? perMember * 3 : perMember;
    for (let shown = 0; below >= 0 && shown < most && nodes.length < limit; shown++) {
      nodes.push({ member: below, parent: at, level: level + 1, net: net(below) });
      below = nextInvitee[below] as number;
    }
  }
  return nodes;
}
