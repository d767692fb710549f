import { calls } from '@glassmine/contract';
import { serviceView } from '@glassmine/contract/views';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.message.service, (asks) => asks.look((world) => serviceView(world)));
