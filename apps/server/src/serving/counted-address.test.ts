import { expect, test } from 'vitest';
import { countedAddress } from './counted-address.ts';

test.each([
  ['192.168.1.20', '192.168.1.20'],
  ['::ffff:192.168.1.20', '192.168.1.20'],
  ['::FFFF:c0a8:0114', '192.168.1.20'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['192.168.1.20:555', '192.168.1.20'],
  ['[2001:db8::1]:555', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
])('%s counts as %s', (written, counted) => {
  expect(countedAddress(written)).toBe(counted);
});

test('a text that is no address stays unchanged', () => {
  for (const who of ['', 'a-session', 'f00d', 'ROOMAA 10.0.0.1']) expect(countedAddress(who)).toBe(who);
});
