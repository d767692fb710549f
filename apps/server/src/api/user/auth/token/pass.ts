import { calls } from '@glassmine/contract';
import { memberPasswordHash, reaches } from '@glassmine/scheme';
import { memberView } from '@glassmine/views';
import { ownAccount } from '../../../../accounts/own-account.ts';
import { forDevice } from '../../../../http/route.ts';

export const route = forDevice(
  calls.user.login,
  async (asks) => {
    const { house, form, memberOrNone: member } = asks;
    const named = ownAccount(asks);
    const isKnown = named.channel !== null && reaches(asks.world, asks.learner, named.channel);
    // The password is always read, so that no answer comes sooner than another.
    const storedHash = isKnown ? memberPasswordHash(asks.world, member) : null;
    const matched = await house.passwords.matches(form.password, storedHash);
    if (named.channel === null) return { refusal: named.refusal };
    if (!isKnown) return { refusal: 'account.notRegistered' };
    if (!matched) return { refusal: 'account.passwordWrong' };
    const { data } = await asks.look((world) => memberView(world, member, asks.wording));
    return { data, msg: house.sessions.addMember(asks.device, member) };
  },
  { limit: 'tries' },
);
