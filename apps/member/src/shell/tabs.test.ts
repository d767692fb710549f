import { expect, it } from 'vitest';
import { routeOf } from '../navigation/paths.ts';
import { asTab } from './tabs.tsx';

const five = ['home', 'status', 'products', 'team', 'mine'];
const three = ['home', 'wallet', 'personal'];

it('makes the wallet a main page where the room has it as a tab', () => {
  const balance = routeOf('/user/balance');
  expect(asTab(balance, three)).toEqual({ ...balance, tab: true, depth: 1 });
  expect(asTab(balance, five)).toBe(balance);
  expect(asTab(balance, undefined)).toBe(balance);
});

it('leaves main pages what they are, with five tabs or three', () => {
  for (const path of ['/index', '/dynamic', '/projects', '/mine', '/message'])
    for (const keys of [five, three]) expect(asTab(routeOf(path), keys)).toBe(routeOf(path));
});
