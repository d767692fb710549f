import { calls } from '@glassmine/contract';
import { consoleMembersView } from '@glassmine/views';
import { viewInRoom } from '../../../http/route.ts';

export const route = viewInRoom(calls.console.members, consoleMembersView);
