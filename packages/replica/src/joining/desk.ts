import { Type } from '@glassmine/kernel/schema';
import { deskCall } from '../call.ts';
import { roomCode } from '../formats/fields.ts';
import { commandId } from '../formats/form.ts';
import { roomBounds } from '../installation/words.ts';

export const joiningDesk = {
  setCapacity: deskCall('console/lobby/capacity', {
    summary: 'Give the room more places for learners',
    form: Type.Object({ roomCode, capacity: Type.Integer(roomBounds.capacity), commandId }),
    answer: Type.Object({ capacity: Type.Integer() }),
    refusals: ['room.fewerPlaces'],
    run: (caller) => {
      const { capacity } = caller.form;
      return caller.execute(
        () => ({ type: 'setCapacity', capacity }),
        () => ({ capacity }),
      );
    },
  }),
};
