import { calls } from '@glassmine/contract';
import { reaches } from '@glassmine/replica';
import { ownAccount } from '../../../calls/own-account.ts';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.user.isValidAccount, (caller) => {
  const { channel } = ownAccount(caller);
  if (channel === null) return { data: { isValid: false, isRegistered: false } };
  return caller.view((world) => ({ isValid: true, isRegistered: reaches(world, caller.learner, channel) }));
});
