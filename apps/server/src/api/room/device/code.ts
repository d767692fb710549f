import { calls } from '@glassmine/contract';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(
  calls.room.offerDevice,
  ({ services, device }) => ({ data: services.deviceLinks.offer(device) }),
  { limit: 'tries' },
);
