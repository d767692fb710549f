import { calls } from '@glassmine/contract';
import { deviceName } from '../../../../accounts/tokens.ts';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.user.signOutDevice, ({ house, session, form }) => {
  const place = house.sessions.placesOf(session).find(({ device }) => deviceName(device) === form.deviceId);
  if (!place) return { refusal: 'account.deviceUnknown' };
  house.sessions.endMemberOn(session.room, session.member, place.device);
  return { data: null };
});
