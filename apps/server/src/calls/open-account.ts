import { isLoginPassword } from '@glassmine/contract/plain';
import type { Channel } from '@glassmine/replica';
import type { Answer } from '../answer.ts';
import type { DeviceCaller } from '../http/callers.ts';
import { countingWrongCodes } from './wrong-tries.ts';

type Form = { code: string; password: string; invitateCode: string; commandId: string };

/** Opens the learner's account with the code that came by phone or by mail. */
export async function openAccount(
  caller: DeviceCaller<Form>,
  by: Channel,
): Promise<Answer<{ registered: true }>> {
  const { form, learner } = caller;
  if (!isLoginPassword(form.password)) return { refusal: 'account.passwordShape' };
  const { code, invitateCode: inviteCode } = form;
  return countingWrongCodes(caller, 'register', () =>
    caller.withSecret(form.password, (passwordName) =>
      caller.execute({ type: 'register', learner, by, code, inviteCode, passwordName }, () => ({
        registered: true as const,
      })),
    ),
  );
}
