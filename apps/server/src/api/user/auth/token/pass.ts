import { calls } from '@glassmine/contract';
import { memberPasswordName, reaches } from '@glassmine/replica';
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
    const matched = await caller.isSecret(
      isKnown ? memberPasswordName(caller.world, member) : '',
      form.password,
    );
    services.log.security(isKnown && matched ? 'learner:signIn' : 'learner:signInWrong', {
      room: caller.room.id,
      address: caller.given.address,
    });
    if (named.channel === null) return { refusal: named.refusal };
    if (!isKnown) return { refusal: 'account.notRegistered' };
    if (!matched) return { refusal: 'account.passwordWrong' };
    const { data } = await caller.view((world) => memberView(world, member, caller.wording));
    return { data, msg: services.sessions.addMember(caller.device, member) };
  },
  { limit: 'tries' },
);
