import { expect, it } from 'vitest';
import { routeOf } from '../navigation/paths.ts';
import { asTab } from './tabs.tsx';

const five = ['home', 'status', 'products', 'team', 'mine'];
const three = ['home', 'wallet', 'personal'];

it('the wallet is a main page in rooms where it is a tab', () => {
  const balance = routeOf('/user/balance');
  expect(asTab(balance, three)).toEqual({ ...balance, tab: true, depth: 1 });
  expect(asTab(balance, five)).toBe(balance);
  expect(asTab(balance, undefined)).toBe(balance);
});

it('main pages stay main pages with five tabs and with three', () => {
  for (const path of ['/index', '/dynamic', '/projects', '/mine', '/message'])
    for (const keys of [five, three]) expect(asTab(routeOf(path), keys)).toBe(routeOf(path));
});
