import { calls } from '@glassmine/contract';
import { openingsView } from '@glassmine/contract/views';
import { forDevice } from '../../../../http/route.ts';

export const route = forDevice(calls.user.emailIsOpen, (caller) => caller.view(openingsView));
