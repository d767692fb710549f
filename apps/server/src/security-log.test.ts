import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { securityEventOf, securityEvents } from './security-log.ts';

test('docs/security/events.md explains every event, in the order of the code', () => {
  const page = readFileSync(new URL('../../../docs/security/events.md', import.meta.url), 'utf8');
  const explained = page.slice(page.indexOf('| event | when |')).matchAll(/^\| `([\w:]+)` \| \S/gm);
  expect([...explained].map(([, event]) => event)).toEqual([...securityEvents]);
});

test('to disable and to enable are two events of one action', () => {
  expect(securityEventOf('facilitator/disable', { name: 'x', isDisabled: true })).toBe(
    'facilitator:disabled',
  );
  expect(securityEventOf('facilitator/disable', { name: 'x', isDisabled: false })).toBe(
    'facilitator:enabled',
  );
  expect(securityEventOf('notice/create', {})).toBeNull();
});
