import { addRow } from '@glassmine/kernel';
import { tell } from '../events/events.ts';
import type { TeamWorld } from './world.ts';

/** What the ticker of other people's luck is drawn from: things that really happened in the room. */
export const winningKinds = ['withdrawal', 'buyMachine', 'teamBenefits'] as const;

/** Smaller ones would not tempt anybody, minor units. */
const minimumMinor = 2_000;
/** One in so many is shown, so that the ticker can be read. */
const spacingSeconds = 1_800;

export function noteWinning(
  world: TeamWorld,
  member: number,
  kind: (typeof winningKinds)[number],
  amount: number,
): void {
  const { winnings } = world;
  if (amount < minimumMinor || world.members.isLearner[member] === 1) return;
  const last = winnings.count - 1;
  if (last >= 0 && world.vars.now - winnings.at[last]! < spacingSeconds) return;
  const row = addRow(winnings);
  winnings.member[row] = member;
  winnings.kind[row] = winningKinds.indexOf(kind);
  winnings.amount[row] = amount;
  winnings.at[row] = world.vars.now;
  tell(world, -1, 'winning', row);
}
