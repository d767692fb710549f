import { calls } from '@glassmine/contract';
import { announcedStepsView } from '@glassmine/views';
import { forMember } from '../../http/route.ts';

export const route = forMember(calls.room.steps, (caller) => caller.view(announcedStepsView));
