import { dayOf } from '@glassmine/kernel';
import { readCode } from '@glassmine/replica/plain';
import type { Answers } from '../http/installation.ts';

export const exportsDesk = {
  'console/export': (caller) => {
    const code = readCode(caller.form.roomCode);
    const room = caller.enter(code);
    if (room === 'room.unknown' || room === 'console.notShared' || room === 'room.busy')
      return { refusal: room };
    const { exports, finalFigures } = caller.services;
    const hasFigures =
      typeof room !== 'string' ||
      finalFigures.has(code) ||
      (room === 'room.outdated' && caller.services.archives.kept(code).debriefs !== null);
    return { data: { ...exports.stateOf(code), hasFigures } };
  },
  'console/export/start': async (caller) => {
    const { services, form } = caller;
    const code = readCode(form.roomCode);
    const room = caller.enter(code);
    if (room === 'room.unknown' || room === 'console.notShared' || room === 'room.busy')
      return { refusal: room };
    const { kind, format = 'parquet' } = form;
    // No replay under these rules would give what was played.
    if (services.rooms.isOutdated(code)) {
      const data = await services.archives.exported(code, { kind, format });
      caller.audit(code, { kind, format });
      return { data };
    }
    const asFarAsItGoes = room === 'room.damaged';
    const days = typeof room === 'string' ? 0 : dayOf(room.simulation.world.now);
    // What was answered is in the files: the thread reads the journal as it stands on the disk.
    if (typeof room !== 'string') await room.settled();
    const state = services.exports.start(code, { kind, format, asFarAsItGoes }, days);
    caller.audit(code, { kind, format });
    return { data: state };
  },
} satisfies Partial<Answers>;
