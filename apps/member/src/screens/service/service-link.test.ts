import { expect, it } from 'vitest';
import { serviceHash } from './service-link.ts';

it('a customer-service link needs at least eight characters', () => {
  expect(serviceHash('#/user/feedback?from=service')).toBe('#/user/feedback?from=service');
  expect(serviceHash('#/abcdef')).toBe('#/abcdef');
  expect(serviceHash('#/abcde')).toBeNull();
  expect(serviceHash('')).toBeNull();
  expect(serviceHash('   #/ab   ')).toBeNull();
});

it('a customer-service link never leaves the app', () => {
  expect(serviceHash('https://chat.example/room')).toBeNull();
  expect(serviceHash('javascript:alert(1)')).toBeNull();
});
