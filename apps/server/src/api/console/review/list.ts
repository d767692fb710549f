import { calls } from '@glassmine/contract';
import { consoleReviewsView } from '@glassmine/views';
import { viewInRoom } from '../../../http/route.ts';

export const route = viewInRoom(calls.console.reviews, consoleReviewsView);
