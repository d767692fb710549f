/** The debrief of a member as the server asks for it, for worlds that no server runs. */
import { readFileSync } from 'node:fs';
import type { Member, World } from '@glassmine/replica';
import {
  type DebriefFigures,
  type Looked,
  personalDebriefView,
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

/** @param looked what the server has noted of the member's looks */
export function debriefOf(
  world: World,
  member: Member,
  figures?: DebriefFigures,
  looked: readonly Looked[] = [],
): PersonalDebrief {
  return personalDebriefView(world, world.members.person[member]!, { looked, wording }, figures);
}
