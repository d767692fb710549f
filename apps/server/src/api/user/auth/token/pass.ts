import { calls } from '@glassmine/contract';
import { memberView } from '@glassmine/contract/views';
import { memberPasswordHash } from '@glassmine/scheme';
import { isIssuedPhone } from '../../../../accounts/issued-phone.ts';
import { forDevice } from '../../../../http/route.ts';

export const route = forDevice(
  calls.user.login,
  async (asks) => {
    const { house, form, memberOrNone: member } = asks;
    const isOwn = isIssuedPhone(asks.learner, form.phone);
    // The password is always read, so that no answer comes sooner than another.
    const storedHash = isOwn && member >= 0 ? memberPasswordHash(asks.world, member) : null;
    const matched = await house.passwords.matches(form.password, storedHash);
    if (!isOwn) return { refusal: 'account.phoneNotIssued' };
    if (member < 0) return { refusal: 'account.notRegistered' };
    if (!matched) return { refusal: 'account.passwordWrong' };
    const { data } = await asks.look((world) => memberView(world, member));
    return { data, msg: house.sessions.addMember(asks.device, member) };
  },
  { limit: 'tries' },
);
