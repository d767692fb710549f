import { secret } from '@glassmine/kernel';
import { inviteCodeOf, memberByInviteCode } from '../members/invite-code.ts';
import type { Member } from '../rows.ts';
import { streams } from '../streams.ts';
import type { WalletWorld } from './world.ts';

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Two signs that only this room and member have, so that a slip of the hand does not pay a stranger in. */
function checkSigns(world: WalletWorld, member: Member): string {
  const [word] = secret(world.seed, streams.reference, member, 0);
  return `${signs[word & 31]}${signs[(word >>> 5) & 31]}`;
}

/** What a member writes on a bank transfer so that the scheme knows whose it is: nine signs. */
export function referenceOf(world: WalletWorld, member: Member): string {
  return `R${inviteCodeOf(world, member)}${checkSigns(world, member)}`;
}

/** The member that a reference names, however it is spaced; -1 when it names nobody. */
export function memberByReference(world: WalletWorld, written: string): Member {
  const reference = written.replace(/[\s./-]/g, '').toUpperCase();
  if (!/^R[A-Z0-9]{8}$/.test(reference)) return -1 as Member;
  const member = memberByInviteCode(world, reference.slice(1, 7));
  return member >= 0 && checkSigns(world, member) === reference.slice(7) ? member : (-1 as Member);
}
