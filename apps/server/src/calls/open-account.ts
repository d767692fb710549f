import type { Channel } from '@glassmine/scheme';
import { isLoginPassword } from '../accounts/passwords.ts';
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
  const passwordHash = await caller.hash(form.password);
  return countingWrongCodes(caller, 'register', () =>
    caller.execute({ type: 'register', learner, by, code, inviteCode, passwordHash }, () => ({
      registered: true as const,
    })),
  );
}
