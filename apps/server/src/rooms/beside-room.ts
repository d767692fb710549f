import type { BesideRoom } from '@glassmine/replica/views';
import type { Pauses } from '../pauses/pauses.ts';
import { type LooksParts, looksIn } from './looks.ts';

export interface BesideParts extends LooksParts {
  pauses: Pick<Pauses, 'list'>;
}

/** What the debrief of a room says that its world does not know: what was looked at, and when the lesson paused. */
export const besideRoom = (room: string, parts: BesideParts): BesideRoom => ({
  lookedOf: looksIn(room, parts),
  pauses: parts.pauses.list(room).map(({ day, said }) => ({ day, isPoll: said.poll !== null })),
});
