import { networkView, roomDebriefView } from '@glassmine/contract/views';
import type { Room } from '@glassmine/room';
import type { Series } from '../rooms/series.ts';
import type { FinalViews } from '../store/final-views.ts';
import type { Timelines } from './timeline.ts';

/** The views of a room that has just taken its last command, as its console showed them. */
export async function finalViewsOf(
  room: Room,
  { series, timelines }: { series: Series; timelines: Timelines },
): Promise<FinalViews> {
  const timeline = await timelines.overview(room.id);
  const { world } = room.simulation;
  const network = networkView(world);
  return {
    debrief: roomDebriefView(world, series.read(room.id, 0)),
    network: { ...network, learners: network.learners.map((learner) => ({ ...learner, name: '' })) },
    timeline: { ...timeline, isCatchingUp: false },
    forks: timelines.forks(room.id).filter(({ state }) => state === 'done'),
  };
}
