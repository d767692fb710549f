import { calls } from '@glassmine/contract';
import { isLoginPassword } from '@glassmine/contract/plain';
import { countingWrongCodes } from '../../../accounts/guesses.ts';
import { ownAccount } from '../../../accounts/own-account.ts';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(
  calls.user.resetPassword,
  async (asks) => {
    const { form, learner, house, room } = asks;
    const named = ownAccount(asks);
    if (named.channel === null) return { refusal: named.refusal };
    if (form.password !== form.confirm) return { refusal: 'account.passwordsDiffer' };
    if (!isLoginPassword(form.password)) return { refusal: 'account.passwordShape' };
    const { channel } = named;
    const passwordHash = await asks.hash(form.password);
    const answer = await countingWrongCodes(asks, 'reset', () =>
      asks.execute({ type: 'resetPassword', learner, channel, code: form.code, passwordHash }, () => ({
        reset: true as const,
      })),
    );
    if ('data' in answer) house.sessions.endMemberOn(room.id, asks.memberOrNone);
    return answer;
  },
  { limit: 'tries' },
);
