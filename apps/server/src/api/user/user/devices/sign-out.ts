import { calls } from '@glassmine/contract';
import { deviceName } from '../../../../accounts/tokens.ts';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.user.signOutDevice, ({ services, session, form }) => {
  const place = services.sessions
    .placesOf(session)
    .find(({ device }) => deviceName(device) === form.deviceId);
  if (!place) return { refusal: 'account.deviceUnknown' };
  services.sessions.endMemberOn(session.room, session.member, place.device);
  return { data: null };
});
