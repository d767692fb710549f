import type { RefusalKey } from '@glassmine/contract';
import type { Channel, CodePurpose } from '@glassmine/replica';
import type { Answer } from '../answer.ts';
import type { DeviceCaller } from '../http/callers.ts';

type Form = { captchaId?: string; captcha?: string; commandId: string };

/** Has the scheme send a code to the caller, once the captcha before it is solved. */
export async function sendCode(
  caller: DeviceCaller<Form>,
  purpose: CodePurpose,
  channel: Channel,
): Promise<Answer<{ retryAfterSeconds: number }>> {
  const refusal = captchaFault(caller);
  if (refusal !== null) return { refusal };
  const { learner } = caller;
  return caller.execute({ type: 'requestCode', learner, purpose, channel }, ({ retryAfterSeconds }) => ({
    retryAfterSeconds,
  }));
}

/** Why no code is sent yet; null when one may be. */
function captchaFault(caller: DeviceCaller<Form>): RefusalKey | null {
  const { captchaId, captcha, commandId } = caller.form;
  if (captchaId === undefined || captcha === undefined) {
    return caller.world.scenario.accounts.captcha ? 'account.captchaNeeded' : null;
  }
  return caller.isCaptchaSolved(captchaId, captcha, commandId) ? null : 'account.captchaWrong';
}
