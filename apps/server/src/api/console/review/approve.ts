import { calls } from '@glassmine/contract';
import { forConsole } from '../../../http/route.ts';
import { decideReview } from '../../../rooms/review-desk.ts';

export const route = forConsole(calls.console.approveReview, (asks) => decideReview(asks, true));
