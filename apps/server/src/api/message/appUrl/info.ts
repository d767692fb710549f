import { calls } from '@glassmine/contract';
import { serviceView } from '@glassmine/views';
import { forDevice } from '../../../http/route.ts';

/** Where there is no service, the message says so. */
export const route = forDevice(calls.message.service, async (asks) => {
  const { data } = await asks.look(serviceView);
  return data.appUrl === '' ? { data, msg: asks.wording.say('service.none') } : { data };
});
