import { inLevel, type Member, type World } from '@glassmine/replica';
import type { Fortunes } from './outcome.ts';

/** A node of the tree of invitations, with the promoter at its root. */
export interface NetworkNode {
  member: Member;
  /** Index of the parent in the list, or -1. */
  parent: number;
  level: number;
  /** Payouts less deposits of the member, minor units. */
  net: number;
}

/** At most `limit` members, breadth first from member 0, and at most `perMember` invitees of each. */
export function sampleNetwork(
  world: World,
  { paidIn, paidOut }: Fortunes,
  limit = 320,
  perMember = 8,
): NetworkNode[] {
  const net = (member: Member) => paidOut[member]! - paidIn[member]!;
  const nodes: NetworkNode[] = [{ member: 0 as Member, parent: -1, level: 0, net: net(0 as Member) }];
  for (let at = 0; at < nodes.length && nodes.length < limit; at++) {
    const { member, level } = nodes[at] as NetworkNode;
    // The promoter has thousands of invitees, so more of them are shown.
    const shown = inviteesOf(world, member).slice(0, level === 0 ? perMember * 3 : perMember);
    for (const below of shown) {
      if (nodes.length < limit) nodes.push({ member: below, parent: at, level: level + 1, net: net(below) });
    }
  }
  return nodes;
}

/** A member's invitees: those who invited most members first, then the earliest. */
function inviteesOf(world: World, member: Member): Member[] {
  const { members } = world;
  const invitees: Member[] = [];
  for (let id = members.firstInvitee[member]!; id >= 0; id = members.nextInvitee[id]!) {
    invitees.push(id);
  }
  const brought = (id: Member) => inLevel(world, 'registeredByLevel', id, 0);
  return invitees.sort((a, b) => brought(b) - brought(a) || a - b);
}
