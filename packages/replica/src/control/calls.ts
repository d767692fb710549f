import { Type } from '@glassmine/kernel/schema';
import { deviceCall } from '../call.ts';
import { field } from '../formats/form.ts';
import { identity, whole } from '../formats/shapes.ts';
import { identityView } from '../outside/views/phone.ts';
import { readSeenPages, seenPagesLengthMax, seenPagesPattern } from '../plain/pages.ts';
import { endView, roomView } from './views/room.ts';
import { end, room } from './views/shapes.ts';

export const controlCalls = {
  info: deviceCall('room/info', {
    summary: 'The room this device is in, and its sandbox identity',
    answer: Type.Object({ room, identity }),
    staleAfter: [],
    run: (caller) =>
      caller.view((world) => ({
        room: roomView(world, caller.room.id, caller.room.seq, caller.learner),
        identity: identityView(world, caller.learner),
      })),
  }),
  end: deviceCall('room/end', {
    summary:
      'What stands of the scheme once its operator has gone: balances against what exists, and who has written',
    answer: end,
    staleAfter: ['chat'],
    view: endView,
  }),
  seen: deviceCall('room/seen', {
    summary:
      'How long the learner has looked at pages of the app and apps of the phone since the last such call',
    form: Type.Object({
      pages: field('opaque', {
        maxLength: seenPagesLengthMax,
        pattern: seenPagesPattern,
        description:
          'path of a page and real seconds, 0 when it has just been opened, comma between two; an unknown page is not noted',
      }),
    }),
    answer: Type.Object({ noted: whole }),
    method: 'POST',
    run: async (caller) => {
      const pages = readSeenPages(caller.form.pages);
      await caller.observe(
        ...pages.map(({ page, seconds }) => ({ what: 'page', subject: page, seconds }) as const),
      );
      return { data: { noted: pages.length } };
    },
  }),
};
