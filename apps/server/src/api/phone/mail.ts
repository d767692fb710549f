import { calls } from '@glassmine/contract';
import { mailView } from '@glassmine/views';
import { viewForDevice } from '../../http/route.ts';

export const route = viewForDevice(calls.phone.mail, mailView);
