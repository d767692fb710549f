import { expect, test } from 'vitest';
import { configOf, proxies } from './proxy.fixture.ts';

test.each(proxies)('%s: a port of the test that begins like the server’s port stays as it is', (name) => {
  const places = { folder: '/f', serverPort: 45269, plainPort: 46007, tlsPort: 46008 };
  const ports = configOf(name, places).match(/(?<=127\.0\.0\.1:)\d+/g);
  const expected = name === 'caddy' ? ['45269'] : ['46007', '46008', '45269'];
  expect(ports).toEqual(expected);
});
