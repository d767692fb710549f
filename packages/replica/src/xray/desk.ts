import { Type } from '@glassmine/kernel/schema';
import type { Member } from '../base/rows.ts';
import { deskCall } from '../call.ts';
import { armsView } from '../control/views/room.ts';
import { consoleRoom } from '../control/views/shapes.ts';
import { roomCode, roomRefusals, row } from '../formats/fields.ts';
import { optionalWhole, seen, xrayMode } from '../formats/shapes.ts';
import { moneyFlow, moneyFlowView } from './views/money-flow.ts';

export const xrayDesk = {
  moneyFlow: deskCall('console/network/money', {
    summary:
      'Whose deposits paid a member, whom the member’s deposits paid, and the bonuses up and down the tree',
    form: Type.Object({ roomCode, userId: row }),
    answer: moneyFlow,
    refusals: [...roomRefusals, 'member.unknown'],
    run: (caller) => {
      const { userId } = caller.form;
      if (userId >= caller.world.members.count) return { refusal: 'member.unknown' };
      return caller.view((world) => moneyFlowView(world, userId as Member));
    },
  }),
  xray: deskCall('console/xray', {
    summary: 'Set the X-ray of a room, or of one of its arms where it has any: off, on demand, on',
    form: Type.Object({
      roomCode,
      mode: xrayMode,
      arm: optionalWhole(0, 1, 'place among the arms'),
      seenMode: Type.Optional({ ...xrayMode, description: `mode ${seen}` }),
    }),
    answer: consoleRoom,
    refusals: [...roomRefusals, 'console.readOnly', 'console.changed', 'xray.byArm'],
    method: 'POST',
    run: (caller) => {
      const { mode, arm, seenMode } = caller.form;
      const { scenario, settings } = caller.world;
      // One press for all would end the experiment.
      if (arm === undefined && scenario.arms.length > 0) return { refusal: 'xray.byArm' };
      const { xray } = settings;
      const stands = arm === undefined ? xray : armsView(caller.world)[arm]?.xray;
      const told = caller.staleRefusal([[seenMode, stands]]);
      if (told) return told;
      const change = arm === undefined ? { mode } : { mode, arm };
      return caller.set({ type: 'setXray', ...change });
    },
  }),
};
