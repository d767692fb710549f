import { calls } from '@glassmine/contract';
import { consoleFeedbacksView } from '@glassmine/views';
import { viewInRoom } from '../../../http/route.ts';

export const route = viewInRoom(calls.console.feedbacks, consoleFeedbacksView);
