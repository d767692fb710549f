import { calls } from '@glassmine/contract';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.openQuestionnaire, (asks) => {
  const { house, session, form } = asks;
  const room = asks.room(form.roomCode);
  if (typeof room === 'string') return { refusal: room };
  const { phase } = form;
  house.questionnaires.open(room.id, phase, room.simulation.world);
  house.audit.add(session.name, 'questionnaire/open', room.id, { phase });
  return { data: { phase } };
});
