import { calls } from '@glassmine/contract';
import { reaches } from '@glassmine/scheme';
import { ownAccount } from '../../../accounts/own-account.ts';
import { forDevice } from '../../../http/route.ts';

export const route = forDevice(calls.user.isValidAccount, (asks) => {
  const { channel } = ownAccount(asks);
  if (channel === null) return { data: { isValid: false, isRegistered: false } };
  return asks.look((world) => ({ isValid: true, isRegistered: reaches(world, asks.learner, channel) }));
});
