import { calls } from '@glassmine/contract';
import { openingsView } from '@glassmine/views';
import { forDevice } from '../../../../http/route.ts';

export const route = forDevice(calls.user.emailIsOpen, (caller) => caller.view(openingsView));
