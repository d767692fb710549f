import { calls } from '@glassmine/contract';
import { playbookView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.playbook, (caller) => caller.view(playbookView));
