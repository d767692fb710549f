import { decideReview } from './decide-review.ts';

export const reviewCommands = { decideReview };
