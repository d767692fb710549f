import { calls } from '@glassmine/contract';
import { textOf } from '@glassmine/replica';
import { forAnybody } from '../../http/route.ts';

export const route = forAnybody(
  calls.room.reminder,
  ({ form, services: { questionnaires }, language }) => {
    const found = questionnaires.enter(form.reminderKey, form.ownCode ?? '');
    if ('refusal' in found) return found;
    const { reminder, learner } = found;
    if (learner === null) return { data: { until: reminder.until, asked: null } };
    const offers = questionnaires.offersOf(reminder, learner.learner).map(({ title, text }) => ({
      title: textOf(title, language),
      text: textOf(text, language),
    }));
    const isAnswered = questionnaires.hasAnsweredLater(reminder, learner.learner);
    const asked = { phase: 'later' as const, isAnswered, code: learner.code, offers };
    return { data: { until: reminder.until, asked } };
  },
  { limit: 'joins' },
);
