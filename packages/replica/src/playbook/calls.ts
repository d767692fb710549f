import { memberCall } from '../call.ts';
import { announcedStepsView, stepsAnswer } from './views.ts';

export const playbookCalls = {
  steps: memberCall('room/steps', {
    summary: 'What the scheme announces now: gifts, a machine with a countdown, a fee, an upgrade, a deposit',
    answer: stepsAnswer,
    staleAfter: ['step', 'account'],
    view: announcedStepsView,
  }),
};
