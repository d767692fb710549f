/** The debrief of a member as the server asks for it, for worlds that no server runs. */
import { readFileSync } from 'node:fs';
import type { Member, Person, World } from '@glassmine/replica';
import {
  type DebriefFigures,
  type Looked,
  personalDebriefView,
  signsMet,
  timeOf,
  type Wording,
} from '@glassmine/replica/views';
import type { PersonalDebrief } from '@glassmine/replica/wire';

const catalogue: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../apps/server/src/locales/en.json', import.meta.url), 'utf8'),
);

/** The server's own words in English, their places filled. */
export const wording: Wording = {
  language: 'en',
  say: (id, values = {}) =>
    (catalogue[id] ?? id).replace(/\{(\w+)\}/g, (place, name: string) => values[name] || place),
  written: (name) => `written ${name}`,
};

/** What is noted of a learner who opens a page now: the signs that are met there, with the figures of now. */
export function lookedNow(world: World, person: Person, subject: string): Looked[] {
  const first = { count: 1, seconds: 0, worldAt: timeOf(world, world.now), seq: 1 };
  const look = { what: 'page', subject } as const;
  const met = signsMet(world, person, [look], new Set());
  return [
    { ...look, ...first },
    ...met.map(({ claim, shown }) => ({ what: 'sign' as const, subject: claim, shown, ...first })),
  ];
}

/** @param looked what the server has noted of the member's looks */
export function debriefOf(
  world: World,
  member: Member,
  figures?: DebriefFigures,
  looked: readonly Looked[] = [],
): PersonalDebrief {
  return personalDebriefView(world, world.members.person[member]!, { looked, wording }, figures);
}
