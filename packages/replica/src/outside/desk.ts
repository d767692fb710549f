import { Type } from '@glassmine/kernel/schema';
import type { Person } from '../base/rows.ts';
import { deskCall } from '../call.ts';
import { roomCode } from '../formats/fields.ts';
import { commandId } from '../formats/form.ts';

export const outsideDesk = {
  handOver: deskCall('console/member/hand-over', {
    summary: 'Let an agent play for a learner who is away, or hand the account back',
    form: Type.Object({
      roomCode,
      learner: Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'as the lobby has it' }),
      toAgent: Type.Boolean(),
      commandId,
    }),
    answer: Type.Object({ learner: Type.Integer(), standIn: Type.Boolean() }),
    refusals: ['member.unknown'],
    run: (caller) => {
      const { learner, toAgent } = caller.form;
      // Somebody of the crowd has an agent anyway.
      if ((caller.world.people.learner[learner as Person] ?? -1) < 0) return { refusal: 'member.unknown' };
      return caller.execute(
        () => ({ type: 'handOver', learner, toAgent }),
        () => ({ learner, standIn: toAgent }),
      );
    },
  }),
};
