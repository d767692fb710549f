import type { World } from '@glassmine/replica';
import { type BesideRoom, DebriefFigures, networkView, roomDebriefView } from '@glassmine/replica/views';
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
  return figuresOf(room.simulation.world, {
    points: course.read(room.id, 0),
    timeline,
    forks: histories.forks(room.id),
    beside: besideRoom(room.id, study),
  });
}

interface Beside extends Pick<FinalFigures, 'timeline' | 'forks'> {
  points: Parameters<typeof roomDebriefView>[1];
  beside: BesideRoom;
  /** What all debriefs of this world share, where there are others. */
  figures?: DebriefFigures;
}

/** The views of a world by which its room is shown when it no longer runs. */
export function figuresOf(
  world: World,
  { points, timeline, forks, beside, figures = new DebriefFigures(world) }: Beside,
): FinalFigures {
  // Opt-outs are read with the figures, because a learner may opt out until the end.
  const network = networkView(world, []);
  return {
    debrief: roomDebriefView(world, points, figures, beside),
    network: { ...network, learners: network.learners.map((learner) => ({ ...learner, name: '' })) },
    timeline: { ...timeline, isCatchingUp: false },
    forks: forks.filter(({ state }) => state === 'done'),
  };
}
