import { expect, it } from 'vitest';
import { serviceHash } from './service-link.ts';

it('takes a link of eight letters and more, and a shorter one for none', () => {
  expect(serviceHash('#/user/feedback?from=service')).toBe('#/user/feedback?from=service');
  expect(serviceHash('#/abcdef')).toBe('#/abcdef');
  expect(serviceHash('#/abcde')).toBeNull();
  expect(serviceHash('')).toBeNull();
  expect(serviceHash('   #/ab   ')).toBeNull();
});

it('never leads out of the app', () => {
  expect(serviceHash('https://chat.example/room')).toBeNull();
  expect(serviceHash('javascript:alert(1)')).toBeNull();
});
