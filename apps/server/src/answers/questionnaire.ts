import { learnerCount, textOf } from '@glassmine/replica';
import { readCode, sheetPhases } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { offersJudged, questionnaireResults, type Sheet } from '@glassmine/study';
import type { FacilitatorCaller } from '../http/facilitator-callers.ts';
import type { Answers } from '../http/installation.ts';
import { reminderPath } from '../questionnaire/reminders.ts';

const handedIn = (sheets: readonly Sheet[], code: string, wanted: Sheet['phase']) =>
  sheets.filter(({ room, phase }) => room === code && phase === wanted).length;

export const questionnaireCalls = {
  'room/questionnaire': ({ services, room, learner, world, language }) => {
    const { questionnaires } = services;
    const phase = questionnaires.phaseFor(room.id, learner);
    if (phase === 'none') return { refusal: 'questionnaire.closed' };
    const practised =
      phase === 'practice' ? questionnaires.practisedBy(room.id, learner) : new Map<string, boolean>();
    const offers = questionnaires.offersFor(learner, phase, world).map((offer) => {
      const { key, title, text, genuine, explanation } = offer;
      const saidFraud = practised.get(key);
      return {
        title: textOf(title, language),
        text: textOf(text, language),
        ...(saidFraud !== undefined && {
          explained: { saidFraud, genuine, explanation: textOf(explanation!, language) },
        }),
      };
    });
    const isAnswered = questionnaires.hasAnswered({ room: room.id, learner, world }, phase);
    const code = questionnaires.codeOf({ room: room.id, learner, world });
    return { data: { phase, isAnswered, code, offers } };
  },
  'room/questionnaire/answer': ({ services, room, learner, world, form }) => {
    const { questionnaires } = services;
    if (questionnaires.phaseFor(room.id, learner) === 'none') return { refusal: 'questionnaire.closed' };
    const who = { room: room.id, learner, world };
    const outcome = questionnaires.handIn(who, form);
    if (outcome !== 'ok') return { refusal: `questionnaire.${outcome}` };
    return { data: { answered: true as const } };
  },
  'room/questionnaire/practise': ({ services, room, learner, world, form, language }) => {
    const { questionnaires } = services;
    if (questionnaires.phaseOf(room.id) !== 'practice') return { refusal: 'questionnaire.closed' };
    const who = { room: room.id, learner, world };
    const judged = questionnaires.practise(who, form.position, form.judgement);
    if (judged === null) return { refusal: 'questionnaire.incomplete' };
    const { saidFraud, offer } = judged;
    return { data: { saidFraud, genuine: offer.genuine, explanation: textOf(offer.explanation!, language) } };
  },
} satisfies Partial<Answers>;

/** The room that was asked for, and those to compare it with; or why one of them can't be read. */
function roomsOf(caller: FacilitatorCaller<CallMap['console/questionnaire']['form']>) {
  const others = caller.form.otherRooms?.toUpperCase().split(',') ?? [];
  const codes = [readCode(caller.form.roomCode), ...others];
  const unknown = codes.map((code) => caller.unknown(code)).find((why) => why !== null);
  return unknown ?? codes;
}

function sheetsOf(caller: FacilitatorCaller<CallMap['console/questionnaire']['form']>) {
  const codes = roomsOf(caller);
  return typeof codes === 'string' ? codes : caller.services.questionnaires.sheets(codes);
}

export const questionnaireDesk = {
  'console/questionnaire/remind': (caller) => {
    const { services, room, form } = caller;
    const { key, until } = services.questionnaires.remind(room.id, caller.world, form.days);
    caller.audit(room.id, { days: form.days });
    return { data: { key, until, link: caller.linkTo(reminderPath(key)) } };
  },
  'console/questionnaire': (caller) => {
    const { questionnaires, optedOut, left, leftOut } = caller.services;
    const sheets = sheetsOf(caller);
    if (typeof sheets === 'string') return { refusal: sheets };
    const code = readCode(caller.form.roomCode);
    const room = caller.enter(code);
    const world = typeof room === 'string' ? null : room.simulation.world;
    const reminder = questionnaires.reminderOf(code);
    const out = optedOut.of(code).filter((learner) => !left.has(code, learner)).length;
    const inReminder = () =>
      questionnaires.coded(code).filter((learner) => !leftOut.has(code, learner)).length;
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
        results: questionnaireResults(sheets),
      },
    };
  },
  'console/questionnaire/files': (caller) => {
    const sheets = sheetsOf(caller);
    return typeof sheets === 'string' ? { refusal: sheets } : { data: sheets };
  },
  'console/attendance': (caller) => {
    const { presence, attendance, leftOut } = caller.services;
    const codes = roomsOf(caller);
    if (typeof codes === 'string') return { refusal: codes };
    const data = codes.flatMap((room) => {
      presence.note(room);
      const out = new Set(leftOut.of(room));
      return attendance.of(room).flatMap((one) => (out.has(one.learner) ? [] : [{ room, ...one }]));
    });
    return { data };
  },
  'console/questionnaire/open': (caller) => {
    const { services, room, form } = caller;
    const { phase } = form;
    const told = caller.staleRefusal([[form.seenPhase, services.questionnaires.phaseOf(room.id)]]);
    if (told) return told;
    services.questionnaires.open(room.id, phase, caller.world);
    caller.audit(room.id, { phase });
    return { data: { phase } };
  },
} satisfies Partial<Answers>;
