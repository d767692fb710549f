import { calls } from '@glassmine/contract';
import { countingWrongCodes } from '../../../accounts/guesses.ts';
import { isIssuedPhone } from '../../../accounts/issued-phone.ts';
import { isLoginPassword } from '../../../accounts/passwords.ts';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(
  calls.user.register,
  async (asks) => {
    const { form, learner } = asks;
    if (!isIssuedPhone(learner, form.phone)) return { refusal: 'account.phoneNotIssued' };
    if (!isLoginPassword(form.password)) return { refusal: 'account.passwordShape' };
    const { code, invitateCode: inviteCode } = form;
    const passwordHash = await asks.hash(form.password);
    return countingWrongCodes(asks, 'register', () =>
      asks.execute({ type: 'register', learner, code, inviteCode, passwordHash }, () => ({
        registered: true as const,
      })),
    );
  },
  { limit: 'tries' },
);
