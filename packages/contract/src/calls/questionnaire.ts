import Type from 'typebox';
import { defineCall, field } from './call.ts';
import { roomCode, roomRefusals } from './fields.ts';
import {
  openPhase,
  questionnaireResult,
  questionnaireSheet,
  questionnaireToFill,
} from './questionnaire-shapes.ts';

export const learnerQuestionnaireCalls = {
  questionnaire: defineCall({
    path: 'room/questionnaire',
    summary: 'The offers to be judged, genuine ones and frauds, while the facilitator has them open',
    data: questionnaireToFill,
    refusals: ['questionnaire.closed'],
  }),
  answerQuestionnaire: defineCall({
    path: 'room/questionnaire/answer',
    summary: 'Hand the judgements in; the first to come stand',
    form: Type.Object({
      answers: field('opaque', {
        pattern: '^[fg][1-5](,[fg][1-5]){0,39}$',
        description:
          'one for each offer in the order they were shown: f (fraud) or g (genuine), and how sure, 1 to 5',
      }),
      selfRating: Type.Integer({ minimum: 1, maximum: 7 }),
    }),
    data: Type.Object({ answered: Type.Literal(true) }),
    refusals: ['questionnaire.closed', 'questionnaire.answered', 'questionnaire.incomplete'],
  }),
};

export const consoleQuestionnaireCalls = {
  questionnaire: defineCall({
    path: 'console/questionnaire',
    summary: 'What learners answered and what it shows, in this room or together with others',
    form: Type.Object({
      roomCode,
      otherRooms: Type.Optional(
        field('opaque', {
          pattern: '^[A-Za-z0-9]{4,10}(,[A-Za-z0-9]{4,10}){0,15}$',
          description: 'codes of rooms to compare with, also of closed ones',
        }),
      ),
    }),
    data: Type.Object({
      phase: openPhase,
      sheets: Type.Array(questionnaireSheet),
      results: questionnaireResult,
    }),
    refusals: ['room.unknown'],
  }),
  openQuestionnaire: defineCall({
    path: 'console/questionnaire/open',
    summary: 'Open the questionnaire before, after or some weeks later; `none` closes it',
    form: Type.Object({ roomCode, phase: openPhase }),
    data: Type.Object({ phase: openPhase }),
    refusals: [...roomRefusals, 'console.readOnly'],
  }),
};
