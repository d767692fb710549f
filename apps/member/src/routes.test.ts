import { expect, it, vi } from 'vitest';
import { notFound, redirectOf, routeOf, routes } from './routes.ts';

vi.mock('./load-screen.ts', () => ({ lazyScreen: () => ({ Screen: () => null, preload: () => {} }) }));

const nobody = { room: false, member: false };
const visitor = { room: true, member: false };
const member = { room: true, member: true };

it('finds a route by its exact path, and 404 for the rest', () => {
  expect(routeOf('/index/detail').title).toBe('title.detail');
  expect(routeOf('/join/ABCD').path).toBe('/join');
  expect(routeOf('/index/nothing')).toBe(notFound);
  expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
});

it('sends the root to the home page', () => {
  expect(redirectOf('/', member)).toBe('/index');
});

it('lets a visitor without a token see only the way in', () => {
  const open = routes.filter((route) => redirectOf(route.path, visitor) === null).map((route) => route.path);
  expect(open.sort()).toEqual([
    '/index/language',
    '/join',
    '/login/registerbym',
    '/nopermission',
    '/user/login',
    '/user/login/register',
  ]);
  for (const route of routes.filter(({ path }) => !open.includes(path)))
    expect(redirectOf(route.path, visitor)).toBe('/user/login');
});

it('asks for the room first', () => {
  expect(redirectOf('/user/login', nobody)).toBe('/join');
  expect(redirectOf('/mine', nobody)).toBe('/join');
  expect(redirectOf('/index/language', nobody)).toBeNull();
});

it('leads back along parents to a route that exists', () => {
  for (const { parent } of routes) expect(routeOf(parent)).not.toBe(notFound);
});
