import { calls } from '@glassmine/contract';
import { isSixDigits } from '@glassmine/contract/plain';
import { countingWrongCodes } from '../../../accounts/guesses.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(
  calls.user.setFundPassword,
  async (asks) => {
    const { form, member } = asks;
    if (form.password !== form.confirm) return { refusal: 'fund.passwordsDiffer' };
    if (!isSixDigits(form.password)) return { refusal: 'fund.passwordShape' };
    const passwordHash = await asks.hash(form.password);
    return countingWrongCodes(asks, 'fund', () =>
      asks.execute({ type: 'setFundPassword', member, code: form.code, passwordHash }, () => ({
        hasFundPassword: true as const,
      })),
    );
  },
  { limit: 'tries' },
);
