import { calls } from '@glassmine/contract';
import { winningsView } from '@glassmine/contract/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.winnings, (asks) => asks.look((world) => winningsView(world)));
