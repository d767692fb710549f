import { calls } from '@glassmine/contract';
import { dayOf } from '@glassmine/kernel';
import { forFacilitator } from '../../../http/route.ts';

/** A room that has ended is exported as well: its journal stands. A damaged one is, as far as its journal is sound. */
export const route = forFacilitator(calls.console.startExport, async (caller) => {
  const { services, form } = caller;
  const code = form.roomCode.toUpperCase();
  const room = caller.enter(code);
  if (room === 'room.unknown' || room === 'console.notShared' || room === 'room.busy')
    return { refusal: room };
  const { kind, format = 'parquet' } = form;
  const asFarAsItGoes = room === 'room.damaged';
  const days = typeof room === 'string' ? 0 : dayOf(room.simulation.world.now);
  // What was answered is in the files: the thread reads the journal as it stands on the disk.
  if (typeof room !== 'string') await room.settled();
  const state = services.exports.start(code, { kind, format, asFarAsItGoes }, days);
  caller.audit(code, { kind, format });
  return { data: state };
});
