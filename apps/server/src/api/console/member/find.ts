import { calls } from '@glassmine/contract';
import { findMembersView } from '@glassmine/views';
import { viewInRoom } from '../../../http/route.ts';

export const route = viewInRoom(calls.console.findMembers, findMembersView);
