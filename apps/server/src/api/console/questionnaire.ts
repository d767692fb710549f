import { calls } from '@glassmine/contract';
import { sheetPhases } from '@glassmine/contract/plain';
import { learnerCount, textOf } from '@glassmine/replica';
import { offersJudged, questionnaireResults, type Sheet } from '@glassmine/study';
import { forFacilitator } from '../../http/route.ts';
import { reminderPath } from '../../questionnaire/reminders.ts';

/** A closed room is answered as well: its sheets stay, and only then can all of it be compared. */
export const route = forFacilitator(calls.console.questionnaire, (caller) => {
  const { questionnaires, optedOut, left, leftOut } = caller.services;
  const code = caller.form.roomCode.toUpperCase();
  const unknown = caller.unknown(code);
  if (unknown !== null) return { refusal: unknown };
  const room = caller.enter(code);
  const others = caller.form.otherRooms?.toUpperCase().split(',') ?? [];
  const closed = others.map((other) => caller.unknown(other)).find((why) => why !== null);
  if (closed) return { refusal: closed };
  const sheets = questionnaires.sheets([code, ...others]);
  const world = typeof room === 'string' ? null : room.simulation.world;
  const reminder = questionnaires.reminderOf(code);
  const out = optedOut.of(code).filter((learner) => !left.has(code, learner)).length;
  const inReminder = () => questionnaires.coded(code).filter((learner) => !leftOut.has(code, learner)).length;
  return {
    data: {
      phase: world ? questionnaires.phaseOf(code) : 'none',
      link: caller.linkTo('/#/questionnaire'),
      reminder: reminder && { ...reminder, link: caller.linkTo(reminderPath(reminder.key)) },
      learners: world ? learnerCount(world) - out : inReminder(),
      optedOut: out,
      handedIn: sheetPhases.map((phase) => ({ phase, learners: handedIn(sheets, code, phase) })),
      offers: offersJudged(sheets).map((offer) => {
        const title = questionnaires.offerOf(offer.key, world)?.title;
        return { ...offer, title: title ? textOf(title, caller.language) : offer.key };
      }),
      sheets,
      results: questionnaireResults(sheets),
    },
  };
});

const handedIn = (sheets: readonly Sheet[], code: string, wanted: Sheet['phase']) =>
  sheets.filter(({ room, phase }) => room === code && phase === wanted).length;
