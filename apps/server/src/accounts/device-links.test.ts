import { expect, test } from 'vitest';
import { openDeviceLinks } from './device-links.ts';

const device = { hash: 'h', room: 'ABC234', learner: 41 };

test('a code leads to the learner once, in its own room, for five minutes', () => {
  let time = 0;
  const links = openDeviceLinks(() => time);
  const { linkCode } = links.offer(device);
  expect(linkCode).toMatch(/^[BCDFGHJKMNPRSTVWXYZ]{8}$/);
  expect(links.take('XYZ789', linkCode)).toBeNull();
  expect(links.take('ABC234', 'BBBBBBBB')).toBeNull();
  expect(links.take('ABC234', linkCode)).toBe(41);
  expect(links.take('ABC234', linkCode)).toBeNull();
  const late = links.offer(device);
  time += 300_000;
  expect(links.take('ABC234', late.linkCode)).toBeNull();
});

test('a new code ends the one before it on the same device', () => {
  const links = openDeviceLinks(() => 0);
  const first = links.offer(device);
  const second = links.offer(device);
  const other = links.offer({ ...device, hash: 'other' });
  expect(links.take('ABC234', first.linkCode)).toBeNull();
  expect(links.take('ABC234', second.linkCode)).toBe(41);
  expect(links.take('ABC234', other.linkCode)).toBe(41);
});

test('beyond the bound of device links the oldest is dropped', () => {
  const links = openDeviceLinks(() => 0);
  const oldest = links.offer({ ...device, hash: 'oldest' });
  for (let i = 0; i < 10_000; i++) links.offer({ ...device, hash: `device ${i}` });
  expect(links.take('ABC234', oldest.linkCode)).toBeNull();
});

test('no two devices get the same code', () => {
  const drawn = ['FIRST', 'FIRST', 'SECOND'];
  const links = openDeviceLinks(
    () => 0,
    () => drawn.shift() ?? '',
  );
  const first = links.offer({ ...device, hash: 'one', learner: 41 });
  const second = links.offer({ ...device, hash: 'two', learner: 42 });
  expect([first.linkCode, second.linkCode]).toEqual(['FIRST', 'SECOND']);
  expect(links.take('ABC234', 'FIRST')).toBe(41);
  expect(links.take('ABC234', 'SECOND')).toBe(42);
});
