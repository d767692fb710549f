import { calls } from '@glassmine/contract';
import { isLoginPassword } from '@glassmine/contract/plain';
import { withOldPassword } from '../../../accounts/guesses.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(
  calls.user.updatePassword,
  async (asks) => {
    const { form, member, house, session } = asks;
    if (form.password !== form.confirm) return { refusal: 'account.newPasswordsDiffer' };
    if (!isLoginPassword(form.password)) return { refusal: 'account.passwordShape' };
    const passwordHash = await asks.hash(form.password);
    const answer = await withOldPassword(asks, form.oldPassword, passwordHash, () =>
      asks.execute({ type: 'changePassword', member, passwordHash }, () => null),
    );
    if ('refusal' in answer) return answer;
    return { data: { signedOut: house.sessions.endOthers(session) } };
  },
  { limit: 'tries' },
);
