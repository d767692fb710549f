import { secret } from '@glassmine/kernel';
import type { Member } from '../rows.ts';
import { streams } from '../streams.ts';
import type { MembersWorld } from './world.ts';

/**
 * Six signs without look-alikes. A code is the member's number under a permutation of 2^30, so none is stored. Who turns
 * it back learns other members' codes, with which anybody may register, and nothing else of the room.
 */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const mask = 0x3fffffff;
const factor = 0x2c1b3c6d;
/** Inverse of `factor` modulo 2^30. */
const inverse = invert(factor);

function invert(odd: number): number {
  let x = odd;
  for (let i = 0; i < 5; i++) x = Math.imul(x, 2 - Math.imul(odd, x));
  return x & mask;
}

const pad = (world: MembersWorld): number => secret(world.seed, streams.inviteCode, 0, 0)[0] & mask;

export function inviteCodeOf(world: MembersWorld, member: Member): string {
  const word = (Math.imul((member + 1) ^ pad(world), factor) & mask) >>> 0;
  let code = '';
  for (let i = 5; i >= 0; i--) code += alphabet[(word >>> (5 * i)) & 31];
  return code;
}

/** The member behind a code, or -1. */
export function memberByInviteCode(world: MembersWorld, code: string): Member {
  if (code.length !== 6) return -1 as Member;
  let word = 0;
  for (const sign of code.toUpperCase()) {
    const value = alphabet.indexOf(sign);
    if (value < 0) return -1 as Member;
    word = (word << 5) | value;
  }
  const member = (((Math.imul(word & mask, inverse) & mask) ^ pad(world)) - 1) as Member;
  return member >= 0 && member < world.members.count ? member : (-1 as Member);
}
