import { calls } from '@glassmine/contract';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.logout, ({ services, session }) => {
  services.sessions.endMember(session);
  return { data: null };
});
