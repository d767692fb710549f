import { expect, it } from 'vitest';
import { notFound, redirectOf, routeOf, routes } from './paths.ts';

/** Section 2 of the source, as it is written there. */
const ofTheSource = `
index news mine message dynamic projects nopermission
user/login user/login/register login/registerbym user/login/forgetPassword user/myorder user/orders
user/information user/name user/bank user/bindEmail
index/alert index/detail index/about index/sign index/language index/friend index/friendmore
index/sharedetails index/invitation index/lowerincome index/joinGroup index/shareLink index/getcoupon
index/setcoupon index/mycoupon index/incomePattern
user/balance user/recharge user/cashrecharge user/newrecharge user/withdraw user/cashwithdraw user/pdf
user/fundPwd user/withrecord user/stock
user/address user/addAddress user/Caddress user/CaddAddress info/detail user/allExtract
user/record user/record2 user/recordU
user/securitycenter user/system user/loginPwd user/receiveincome user/signbonus user/verify user/reward
user/feedback user/msg user/addynamic user/news user/earn
`;
/** What the source has no route for: the way into the room, and screens it only speaks of. */
const ours = [
  'debrief',
  'dynamic/detail',
  'index/download',
  'index/service',
  'join',
  'message/detail',
  'questionnaire',
  'user/devices',
  'user/exchange',
];

const nobody = { room: false, member: false };
const visitor = { room: true, member: false };
const member = { room: true, member: true };

it('finds a route by its exact path, and 404 for the rest', () => {
  expect(routeOf('/index/detail').title).toBe('title.detail');
  expect(routeOf('/join/ABCD').path).toBe('/join');
  expect(routeOf('/index/nothing')).toBe(notFound);
  expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
});

it('has every route of the source, and beside them only its own few', () => {
  const wanted = [...ofTheSource.trim().split(/\s+/), ...ours].map((path) => `/${path}`);
  expect(routes.map((route) => route.path).sort()).toEqual(wanted.sort());
});

it('shows the tab bar on the top-level pages', () => {
  const tabs = routes.filter((route) => route.tab);
  const paths = ['/dynamic', '/index', '/index/friend', '/message', '/mine', '/news', '/projects'];
  expect(tabs.map((route) => route.path).sort()).toEqual(paths);
  expect(new Set(tabs.map((route) => route.depth))).toEqual(new Set([1]));
});

it('shows no spinner where the source shows none, nor on the way into the room', () => {
  const silent = routes.filter((route) => !route.spinner).map((route) => route.path);
  expect(silent.sort()).toEqual([
    '/index',
    '/index/detail',
    '/join',
    '/user/feedback',
    '/user/fundPwd',
    '/user/login',
    '/user/loginPwd',
    '/user/receiveincome',
    '/user/reward',
    '/user/securitycenter',
  ]);
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
    '/questionnaire',
    '/user/login',
    '/user/login/forgetPassword',
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
  for (const { path, depth, parent } of routes) {
    expect(routeOf(parent)).not.toBe(notFound);
    if (path !== '/index/language') expect(routeOf(parent).depth, path).toBeLessThanOrEqual(depth);
  }
});
