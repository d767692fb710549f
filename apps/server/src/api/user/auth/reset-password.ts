import { calls } from '@glassmine/contract';
import { isLoginPassword } from '@glassmine/contract/plain';
import { ownAccount } from '../../../calls/own-account.ts';
import { countingWrongCodes } from '../../../calls/wrong-tries.ts';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(
  calls.user.resetPassword,
  async (caller) => {
    const { form, learner, services, room } = caller;
    const named = ownAccount(caller);
    if (named.channel === null) return { refusal: named.refusal };
    if (form.password !== form.confirm) return { refusal: 'account.passwordsDiffer' };
    if (!isLoginPassword(form.password)) return { refusal: 'account.passwordShape' };
    const { channel } = named;
    const { code } = form;
    const answer = await countingWrongCodes(caller, 'reset', () =>
      caller.withSecret(form.password, (passwordName) =>
        caller.execute({ type: 'resetPassword', learner, channel, code, passwordName }, () => ({
          reset: true as const,
        })),
      ),
    );
    if ('data' in answer) services.sessions.endMemberOn(room.id, caller.memberOrNone);
    return answer;
  },
  { limit: 'tries' },
);
