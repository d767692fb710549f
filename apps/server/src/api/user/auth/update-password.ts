import { calls } from '@glassmine/contract';
import { isLoginPassword } from '@glassmine/contract/plain';
import { withOldPassword } from '../../../calls/wrong-tries.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(
  calls.user.updatePassword,
  async (caller) => {
    const { form, member, services, session } = caller;
    if (form.password !== form.confirm) return { refusal: 'account.newPasswordsDiffer' };
    if (!isLoginPassword(form.password)) return { refusal: 'account.passwordShape' };
    const answer = await caller.withSecret(form.password, (passwordName) =>
      withOldPassword(caller, form.oldPassword, passwordName, () =>
        caller.execute({ type: 'changePassword', member, passwordName }, () => null),
      ),
    );
    if ('refusal' in answer) return answer;
    return { data: { signedOut: services.sessions.endOthers(session) } };
  },
  { limit: 'tries' },
);
