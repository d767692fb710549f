import type { Person } from '../rows.ts';
import type { MembersWorld } from './world.ts';

/** The ways in which the scheme can write to a member. Only ever append: rows keep the number. */
export const channels = ['phone', 'email'] as const;
export type Channel = (typeof channels)[number];

export function isChannel(value: unknown): value is Channel {
  return channels.includes(value as Channel);
}

/** Whether the scenario lets accounts be opened this way. */
export function opensBy(world: MembersWorld, channel: Channel): boolean {
  const { registerBy } = world.scenario.accounts;
  return registerBy === 'both' || registerBy === channel;
}

/** Whether a learner's account is known to the scheme by this: it logs in with it and gets codes there. */
export function reaches(world: MembersWorld, person: Person, channel: Channel): boolean {
  if (world.people.member[person]! < 0) return false;
  const { profiles } = world;
  const learner = world.people.learner[person]!;
  return channel === 'email'
    ? profiles.emailBound[learner] === 1
    : channels[profiles.registeredBy[learner]!] === 'phone';
}
