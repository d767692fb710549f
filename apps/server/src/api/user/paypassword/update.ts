import { calls } from '@glassmine/contract';
import { isSixDigits } from '@glassmine/contract/plain';
import { countingWrongCodes } from '../../../calls/wrong-tries.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(
  calls.user.setFundPassword,
  async (caller) => {
    const { form, member } = caller;
    if (form.password !== form.confirm) return { refusal: 'fund.passwordsDiffer' };
    if (!isSixDigits(form.password)) return { refusal: 'fund.passwordShape' };
    return countingWrongCodes(caller, 'fund', () =>
      caller.withSecret(form.password, (passwordName) =>
        caller.execute({ type: 'setFundPassword', member, code: form.code, passwordName }, () => ({
          hasFundPassword: true as const,
        })),
      ),
    );
  },
  { limit: 'tries' },
);
