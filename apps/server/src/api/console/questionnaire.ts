import { calls } from '@glassmine/contract';
import { questionnaireResults } from '@glassmine/study';
import { forFacilitator } from '../../http/route.ts';

/** A closed room is answered as well: its sheets stay, and only then can all of it be compared. */
export const route = forFacilitator(calls.console.questionnaire, (caller) => {
  const { questionnaires } = caller.services;
  const code = caller.form.roomCode.toUpperCase();
  const room = caller.enter(code);
  if (room === 'room.unknown') return { refusal: room };
  const others = caller.form.otherRooms?.toUpperCase().split(',') ?? [];
  const sheets = questionnaires.sheets([code, ...others]);
  const phase = typeof room === 'string' ? 'none' : questionnaires.phaseOf(code);
  return { data: { phase, sheets, results: questionnaireResults(sheets) } };
});
