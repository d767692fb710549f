import { calls } from '@glassmine/contract';
import { memberPasswordHash, reaches } from '@glassmine/scheme';
import { memberView } from '@glassmine/views';
import { ownAccount } from '../../../../calls/own-account.ts';
import { forDevice } from '../../../../http/route.ts';

export const route = forDevice(
  calls.user.login,
  async (caller) => {
    const { services, form, memberOrNone: member } = caller;
    const named = ownAccount(caller);
    const isKnown = named.channel !== null && reaches(caller.world, caller.learner, named.channel);
    // The password is always read, so that no answer comes sooner than another.
    const storedHash = isKnown ? memberPasswordHash(caller.world, member) : null;
    const matched = await services.passwords.matches(form.password, storedHash);
    if (named.channel === null) return { refusal: named.refusal };
    if (!isKnown) return { refusal: 'account.notRegistered' };
    if (!matched) return { refusal: 'account.passwordWrong' };
    const { data } = await caller.view((world) => memberView(world, member, caller.wording));
    return { data, msg: services.sessions.addMember(caller.device, member) };
  },
  { limit: 'tries' },
);
