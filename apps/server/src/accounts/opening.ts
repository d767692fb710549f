import { isLoginPassword } from '@glassmine/contract/plain';
import type { Channel } from '@glassmine/scheme';
import type { Answer } from '../http/answers.ts';
import type { DeviceAsker } from '../http/askers.ts';
import { countingWrongCodes } from './guesses.ts';

type Form = { code: string; password: string; invitateCode: string; commandId: string };

/** Opens the learner's account with the code that came by phone or by mail. */
export async function openAccount(
  asks: DeviceAsker<Form>,
  by: Channel,
): Promise<Answer<{ registered: true }>> {
  const { form, learner } = asks;
  if (!isLoginPassword(form.password)) return { refusal: 'account.passwordShape' };
  const { code, invitateCode: inviteCode } = form;
  const passwordHash = await asks.hash(form.password);
  return countingWrongCodes(asks, 'register', () =>
    asks.execute({ type: 'register', learner, by, code, inviteCode, passwordHash }, () => ({
      registered: true as const,
    })),
  );
}
