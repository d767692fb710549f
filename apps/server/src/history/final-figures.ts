import { DebriefFigures, networkView, roomDebriefView } from '@glassmine/replica/views';
import type { Room } from '@glassmine/room';
import { type BesideParts, besideRoom } from '../rooms/beside-room.ts';
import type { Course } from '../rooms/course.ts';
import type { FinalFigures } from '../store/final-figures.ts';
import type { Histories } from './histories.ts';

/** A room ends once, and what is missing then stays missing: its days are waited for, also on a busy machine. */
const lastLookMs = 60_000;

/** The views of a room that has just taken its last command, as its console showed them. */
export async function finalFiguresOf(
  room: Room,
  { course, histories, study }: { course: Course; histories: Histories; study: BesideParts },
): Promise<FinalFigures> {
  const timeline = await histories.overview(room.id, lastLookMs);
  const { world } = room.simulation;
  // Opt-outs are read with the figures, because a learner may opt out until the end.
  const network = networkView(world, []);
  return {
    debrief: roomDebriefView(
      world,
      course.read(room.id, 0),
      new DebriefFigures(world),
      besideRoom(room.id, study),
    ),
    network: { ...network, learners: network.learners.map((learner) => ({ ...learner, name: '' })) },
    timeline: { ...timeline, isCatchingUp: false },
    forks: histories.forks(room.id).filter(({ state }) => state === 'done'),
  };
}
