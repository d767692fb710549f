import { calls } from '@glassmine/contract';
import { timeOf } from '@glassmine/views';
import { forFacilitator } from '../../../http/route.ts';

/** A room that can't be opened is closed as well: what its people wrote is deleted, whatever its journal holds. */
export const route = forFacilitator(
  calls.console.closeRoom,
  async (caller) => {
    const { services, actor } = caller;
    const code = caller.form.roomCode.toUpperCase();
    const room = caller.enter(code);
    if (typeof room === 'string' && room !== 'room.damaged') return { refusal: room };
    if (!services.roomRights.owns(code, caller)) return { refusal: 'room.ownerOnly' };
    await services.rooms.end(code, actor);
    const lastHash = services.rooms.ended().find((each) => each.code === code)?.lastHash ?? '';
    caller.audit(code, { lastHash });
    services.signAudit();
    if (typeof room === 'string') return { data: { roomCode: code, worldTime: null, lastHash } };
    const { world } = room.simulation;
    return { data: { roomCode: code, worldTime: timeOf(world, world.now), lastHash } };
  },
  { proven: true },
);
