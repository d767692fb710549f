import { calls } from '@glassmine/contract';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.user.captcha, ({ services, device, form }) => ({
  data: services.captchas.draw(device.hash, form.asText ?? false),
}));
