import { calls } from '@glassmine/contract';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.openDebrief, (asks) => {
  const { house, session, form } = asks;
  const room = asks.room(form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  house.debriefs.set(room.id, form.open);
  house.audit.add(session.name, 'debrief/open', room.id, { open: form.open });
  return { data: { isOpen: form.open } };
});
