import { calls } from '@glassmine/contract';
import { isLoginPassword } from '../../../accounts/passwords.ts';
import { withOldPassword } from '../../../calls/wrong-tries.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(
  calls.user.updatePassword,
  async (caller) => {
    const { form, member, services, session } = caller;
    if (form.password !== form.confirm) return { refusal: 'account.newPasswordsDiffer' };
    if (!isLoginPassword(form.password)) return { refusal: 'account.passwordShape' };
    const passwordHash = await caller.hash(form.password);
    const answer = await withOldPassword(caller, form.oldPassword, passwordHash, () =>
      caller.execute({ type: 'changePassword', member, passwordHash }, () => null),
    );
    if ('refusal' in answer) return answer;
    return { data: { signedOut: services.sessions.endOthers(session) } };
  },
  { limit: 'tries' },
);
