import { calls } from '@glassmine/contract';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.user.captcha, ({ house, device, form }) => ({
  data: house.captchas.draw(device.hash, form.asText ?? false),
}));
