import { calls } from '@glassmine/contract';
import { announcedStepsView } from '@glassmine/views';
import { viewForMember } from '../../http/route.ts';

export const route = viewForMember(calls.room.steps, announcedStepsView);
