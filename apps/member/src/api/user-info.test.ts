import type { Member } from '@glassmine/replica/wire';
import { expect, it } from 'vitest';
import { NoUserInfo, requireUser } from './user-info.ts';

it('a log-in without a user is refused in the words of the source', () => {
  expect(() => requireUser(null)).toThrow(NoUserInfo);
  expect(() => requireUser(undefined)).toThrow('userInfo null');
  const member = { userId: 7 } as Member;
  expect(requireUser(member)).toBe(member);
});
