import { calls } from '@glassmine/contract';
import { countryCode } from '@glassmine/replica';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.user.countries, () => ({
  data: [{ code: countryCode, name: 'Sandbox' }],
}));
