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
    const passwordHash = await caller.hash(form.password);
    return countingWrongCodes(caller, 'fund', () =>
      caller.execute({ type: 'setFundPassword', member, code: form.code, passwordHash }, () => ({
        hasFundPassword: true as const,
      })),
    );
  },
  { limit: 'tries' },
);
