import { calls } from '@glassmine/contract';
import { forAnybody } from '../../../http/route.ts';

export const route = forAnybody(
  calls.room.answerReminder,
  ({ form, services: { questionnaires } }) => {
    const found = questionnaires.enter(form.reminderKey, form.ownCode);
    if ('refusal' in found) return found;
    if (found.learner === null) return { refusal: 'questionnaire.codeUnknown' };
    const outcome = questionnaires.handInLater(found.reminder, found.learner, form);
    if (outcome !== 'ok') return { refusal: `questionnaire.${outcome}` };
    return { data: { answered: true as const } };
  },
  { limit: 'joins' },
);
