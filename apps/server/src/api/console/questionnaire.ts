import { calls } from '@glassmine/contract';
import { questionnaireResults } from '@glassmine/study';
import { forConsole } from '../../http/route.ts';

/** A closed room is answered as well: its sheets stay, and only then can all of it be compared. */
export const route = forConsole(calls.console.questionnaire, (asks) => {
  const { questionnaires } = asks.house;
  const code = asks.form.roomCode.toUpperCase();
  const room = asks.room(code);
  if (room === 'room.unknown') return { refusal: room };
  const others = asks.form.otherRooms?.toUpperCase().split(',') ?? [];
  const sheets = questionnaires.sheets([code, ...others]);
  const phase = typeof room === 'string' ? 'none' : questionnaires.phaseOf(code);
  return { data: { phase, sheets, results: questionnaireResults(sheets) } };
});
