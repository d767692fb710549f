import { answerFeedback, sendFeedback } from './feedback.ts';

export const feedbackCommands = { answerFeedback, sendFeedback };
