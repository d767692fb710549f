import { calls } from '@glassmine/contract';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(
  calls.room.offerDevice,
  ({ house, device }) => ({ data: house.deviceLinks.offer(device) }),
  { limit: 'tries' },
);
