import { linkedPages, serviceLinks } from '@glassmine/replica/plain';
import { expect, it } from 'vitest';
import { notFound, redirectOf, routeOf, routes } from './paths.ts';

/** Section 2 of the source, word for word. */
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
/** Routes that the source does not list: joining the room, and screens it only mentions. */
const ours = [
  'debrief',
  'dynamic/detail',
  'index/download',
  'index/service',
  'join',
  'message/detail',
  'questionnaire',
  'reminder',
  'user/devices',
  'user/exchange',
];

const nobody = { room: false, member: false };
const visitor = { room: true, member: false };
const member = { room: true, member: true };

it('routeOf finds a route by its exact path, and the 404 for any other path', () => {
  expect(routeOf('/index/detail').title).toBe('title.detail');
  expect(routeOf('/join/ABCD').path).toBe('/join');
  expect(routeOf('/index/nothing')).toBe(notFound);
  expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
});

it('the table holds every route of the source and the few of our own', () => {
  const wanted = [...ofTheSource.trim().split(/\s+/), ...ours].map((path) => `/${path}`);
  expect(routes.map((route) => route.path).sort()).toEqual(wanted.sort());
});

it('main pages have depth 1 and show the tab bar', () => {
  const tabs = routes.filter((route) => route.tab);
  const paths = ['/dynamic', '/index', '/index/friend', '/message', '/mine', '/news', '/projects'];
  expect(tabs.map((route) => route.path).sort()).toEqual(paths);
  expect(new Set(tabs.map((route) => route.depth))).toEqual(new Set([1]));
});

it('the spinner is off on pages where the source has none, and on the way into the room', () => {
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

it('the root path redirects to the home page, or at once to where the home page redirects', () => {
  expect(redirectOf('/', member)).toBe('/index');
  expect(redirectOf('/', visitor)).toBe('/user/login');
  expect(redirectOf('/', nobody)).toBe('/join');
});

it('a visitor who is not logged in reaches only the open routes and those of the room', () => {
  const open = routes.filter((route) => redirectOf(route.path, visitor) === null).map((route) => route.path);
  expect(open.sort()).toEqual([
    '/debrief',
    '/index/language',
    '/join',
    '/login/registerbym',
    '/nopermission',
    '/questionnaire',
    '/reminder',
    '/user/login',
    '/user/login/forgetPassword',
    '/user/login/register',
  ]);
  for (const route of routes.filter(({ path }) => !open.includes(path)))
    expect(redirectOf(route.path, visitor)).toBe('/user/login');
});

it('without a room every guarded route redirects to /join', () => {
  expect(redirectOf('/user/login', nobody)).toBe('/join');
  expect(redirectOf('/mine', nobody)).toBe('/join');
  expect(redirectOf('/index/language', nobody)).toBeNull();
});

it('every parent is a known route and no deeper than its child', () => {
  for (const { path, depth, parent } of routes) {
    expect(routeOf(parent)).not.toBe(notFound);
    if (path !== '/index/language') expect(routeOf(parent).depth, path).toBeLessThanOrEqual(depth);
  }
});

it('the table has every page that a facilitator may link from a slide, a film or the customer service', () => {
  const led = Object.values(serviceLinks).flatMap((link) => link.match(/(?<=^#)[^?]+/)?.[0] ?? []);
  for (const path of [...linkedPages, ...led]) expect(routeOf(path), path).not.toBe(notFound);
});
