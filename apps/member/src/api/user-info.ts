import type { Member } from '@glassmine/replica/wire';

/** A log-in or `user/info` was answered without a user, so there is nothing to show. */
export class NoUserInfo extends Error {
  constructor() {
    super('userInfo null');
    this.name = 'NoUserInfo';
  }
}

/** The member that an answer holds. Throws NoUserInfo when it holds none. */
export function requireUser(data: Member | null | undefined): Member {
  if (data === null || data === undefined) throw new NoUserInfo();
  return data;
}
