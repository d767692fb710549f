import { expect, it } from 'vitest';
import { allCalls } from '../calls/every-call.ts';
import { commandByGet, consolePosts, memberPosts } from './methods.ts';

const paths = new Set(allCalls.map(({ path }) => path));
const commands = new Set(
  allCalls.filter(({ form }) => 'commandId' in form.properties).map(({ path }) => path),
);

it('every path that is an exception is a call, and each is the kind of exception that its list says', () => {
  for (const path of [...memberPosts, ...consolePosts]) {
    expect([path, paths.has(path), commands.has(path)]).toEqual([path, true, false]);
  }
  expect(commands.has(commandByGet)).toBe(true);
  expect(consolePosts.filter((path) => !path.startsWith('console/'))).toEqual([]);
  expect(memberPosts.filter((path) => path.startsWith('console/'))).toEqual([]);
});

it('a call that moves the world is a POST, but for the one', () => {
  const byGet = allCalls.filter(({ path, method }) => commands.has(path) && method !== 'POST');
  expect(byGet.map(({ path }) => path)).toEqual([commandByGet]);
});
