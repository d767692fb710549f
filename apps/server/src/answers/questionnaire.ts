import { learnerCount, textOf } from '@glassmine/replica';
import { readCode, sheetPhases } from '@glassmine/replica/plain';
import { offersJudged, questionnaireResults, type Sheet } from '@glassmine/study';
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

export const questionnaireDesk = {
  'console/questionnaire/remind': (caller) => {
    const { services, room, form } = caller;
    const { key, until } = services.questionnaires.remind(room.id, caller.world, form.days);
    caller.audit(room.id, { days: form.days });
    return { data: { key, until, link: caller.linkTo(reminderPath(key)) } };
  },
  'console/questionnaire': (caller) => {
    const { questionnaires, optedOut, left, leftOut } = caller.services;
    const code = readCode(caller.form.roomCode);
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
        sheets,
        results: questionnaireResults(sheets),
      },
    };
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
