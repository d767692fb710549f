import { calls } from '@glassmine/contract';
import { serviceView } from '@glassmine/views';
import { forDevice } from '../../../http/route.ts';

/** Where there is no service, the message says so. */
export const route = forDevice(calls.message.service, async (caller) => {
  const { data } = await caller.view(serviceView);
  return data.appUrl === '' ? { data, msg: caller.wording.say('service.none') } : { data };
});
