import { inLevel, type World } from '@glassmine/scheme';
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

/** At most `limit` members, breadth first from member 0, at most `perMember` below each: those with most below them. */
export function sampleNetwork(
  world: World,
  { paidIn, paidOut }: Fortunes,
  limit = 320,
  perMember = 8,
): NetworkNode[] {
  const net = (member: number) => (paidOut[member] as number) - (paidIn[member] as number);
  const nodes: NetworkNode[] = [{ member: 0, parent: -1, level: 0, net: net(0) }];
  for (let at = 0; at < nodes.length && nodes.length < limit; at++) {
    const { member, level } = nodes[at] as NetworkNode;
    // The head of the tree has thousands under it; everybody else is shown a few of theirs.
    const shown = inviteesOf(world, member).slice(0, level === 0 ? perMember * 3 : perMember);
    for (const below of shown) {
      if (nodes.length < limit) nodes.push({ member: below, parent: at, level: level + 1, net: net(below) });
    }
  }
  return nodes;
}

/** Whom a member brought in, those first who brought in most themselves, then the earliest. */
function inviteesOf(world: World, member: number): number[] {
  const { members } = world;
  const invitees: number[] = [];
  for (let id = members.firstInvitee[member] as number; id >= 0; id = members.nextInvitee[id] as number) {
    invitees.push(id);
  }
  const brought = (id: number) => inLevel(world, 'registeredByLevel', id, 0);
  return invitees.sort((a, b) => brought(b) - brought(a) || a - b);
}
