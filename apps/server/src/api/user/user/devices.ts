import { calls } from '@glassmine/contract';
import { deviceName } from '../../../accounts/tokens.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.devices, ({ services, session }) => ({
  data: services.sessions.placesOf(session).map(({ device, signedInAt }) => ({
    deviceId: deviceName(device),
    isThis: device === session.device,
    signedInAt,
  })),
}));
