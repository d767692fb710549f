import { calls } from '@glassmine/contract';
import { openingsView } from '@glassmine/views';
import { viewForDevice } from '../../../../http/route.ts';

export const route = viewForDevice(calls.user.emailIsOpen, openingsView);
