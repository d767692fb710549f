/** The log-in: token, member and timezone type are kept, and Home opens. */

import { client, queryClient } from '../api/queries.ts';
import { requireUser } from '../api/user-info.ts';
import { replace } from '../navigation/router.ts';
import { useSession } from '../state/session.ts';

type Who = { phone: string } | { email: string };

/** Throws what the client throws, and NoUserInfo. */
export async function comeIn(who: Who, password: string): Promise<void> {
  const { data, msg: accessToken } = await client.ask('user/auth/token/pass', { ...who, password });
  const member = requireUser(data);
  useSession.getState().logIn(accessToken, member.timezoneType);
  queryClient.setQueryData(['user/user/info', {}], member);
  replace('/index');
}
