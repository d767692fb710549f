import { calls } from '@glassmine/contract';
import { consolePostsView } from '@glassmine/views';
import { viewInRoom } from '../../../http/route.ts';

export const route = viewInRoom(calls.console.posts, consolePostsView);
