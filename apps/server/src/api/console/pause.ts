import { calls } from '@glassmine/contract';
import { learnerCount } from '@glassmine/replica';
import { forFacilitatorInRoom } from '../../http/route.ts';
import { consolePauses } from '../../pauses/pause-views.ts';

export const route = forFacilitatorInRoom(calls.console.pauses, ({ services, room, world, wording }) => ({
  data: { ...consolePauses(services.pauses, room.id, wording), learners: learnerCount(world) },
}));
