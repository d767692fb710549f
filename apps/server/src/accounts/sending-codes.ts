import type { Channel, CodePurpose } from '@glassmine/scheme';
import type { Answer } from '../http/answers.ts';
import type { DeviceAsker } from '../http/askers.ts';
import { captchaFault } from './captchas.ts';

type Form = { captchaId?: string; captcha?: string; commandId: string };

/** Has the scheme send a code to the asker, once the captcha before it is solved. */
export async function sendCode(
  asks: DeviceAsker<Form>,
  purpose: CodePurpose,
  channel: Channel,
): Promise<Answer<{ retryAfterSeconds: number }>> {
  const refusal = captchaFault(asks);
  if (refusal !== null) return { refusal };
  const { learner } = asks;
  return asks.execute({ type: 'requestCode', learner, purpose, channel }, ({ retryAfterSeconds }) => ({
    retryAfterSeconds: retryAfterSeconds as number,
  }));
}
