import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { openReach, type ReachOptions } from './reach.ts';

const face = (address: string, internal = false): NetworkInterfaceInfo =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo;

const interfaces = () => ({
  lo: [face('127.0.0.1', true), face('::1', true)],
  docker0: [face('172.17.0.1')],
  tun0: [face('10.8.0.2')],
  wlan0: [face('192.168.7.20'), face('2001:db8::20'), face('fe80::1')],
  eth9: [face('169.254.3.3')],
});
const reach = (options: Partial<ReachOptions> = {}) =>
  openReach({
    publicAddress: null,
    host: '127.0.0.1',
    port: 4600,
    hasTls: false,
    interfaces,
    machine: 'Laptop',
    ...options,
  });

test('a server that binds all is found by phones at its own addresses, the Wi-Fi before tunnels, and never at bridges', () => {
  const all = reach({ host: '0.0.0.0' });
  expect(all.forPhones()).toEqual(['http://192.168.7.20:4600', 'http://10.8.0.2:4600']);
  all.listensAt(80);
  expect(all.forPhones()).toEqual(['http://192.168.7.20', 'http://10.8.0.2']);
  expect(reach({ host: '::', hasTls: true, port: 443 }).forPhones()).toEqual([
    'https://192.168.7.20',
    'https://[2001:db8::20]',
    'https://10.8.0.2',
  ]);
});

test('a link for a class keeps the address by which it was asked for only if phones can open it', () => {
  const all = reach({ host: '0.0.0.0' });
  expect(all.addressForClass('http://10.8.0.2:4600')).toBe('http://10.8.0.2:4600');
  expect(all.addressForClass('http://127.0.0.1:4600')).toBe('http://192.168.7.20:4600');
  expect(all.addressForClass('')).toBe('http://192.168.7.20:4600');
  expect(reach().addressForClass('http://127.0.0.1:4600')).toBe('http://127.0.0.1:4600');
});

test('a server that binds this computer alone is found by no phone', () => {
  for (const host of ['127.0.0.1', '127.3.2.1', '::1', 'localhost'])
    expect(reach({ host }).forPhones()).toEqual([]);
  expect(reach({ host: '192.168.7.20' }).forPhones()).toEqual(['http://192.168.7.20:4600']);
  expect(reach({ publicAddress: 'http://localhost:4600' }).forPhones()).toEqual([]);
});

test('a configured address is the only one, whatever the Host says', () => {
  const behind = reach({ publicAddress: 'https://class.example.org' });
  expect(behind.forPhones()).toEqual(['https://class.example.org']);
  for (const host of ['evil.test', '127.0.0.1:4600', 'class.example.org', ''])
    expect(behind.addressFor('http', host)).toBe('https://class.example.org');
});

test('a configured address may have a path, which links have as well', () => {
  const under = reach({ publicAddress: 'https://school.example/lab/glassmine' });
  expect(under.path).toBe('/lab/glassmine');
  expect(under.addressFor('http', '127.0.0.1:4600')).toBe('https://school.example/lab/glassmine');
  expect(under.forPhones()).toEqual(['https://school.example/lab/glassmine']);
  expect(under.answersTo('school.example')).toBe(true);
  expect(reach({ publicAddress: 'https://class.example.org' }).path).toBe('');
  expect(reach().path).toBe('');
});

test('without a configured address a link has only names of this machine', () => {
  const own = reach({ host: 'class-room.test' });
  for (const host of [
    '127.0.0.1:4600',
    'localhost:4600',
    '[::1]:4600',
    '192.168.7.20:4600',
    '[2001:db8::20]:4600',
    'laptop:4600',
    'laptop.local',
    'class-room.test:4600',
  ])
    expect(own.addressFor('http', host)).toBe(`http://${host}`);
  for (const host of [
    'evil.test',
    'evil.test:4600',
    '192.168.7.21',
    '0.0.0.0:4600',
    'localhost.evil.test',
    '127.0.0.1.evil.test',
    'user@localhost',
    'localhost/evil.test',
    '',
  ])
    expect(own.addressFor('http', host), host).toBe('');
});

test('a name of the public DNS is answered only when it is configured', () => {
  const laptop = reach({ host: '0.0.0.0' });
  for (const host of [
    '127.0.0.1:4600',
    '[::1]:4600',
    '10.99.1.2',
    '[2001:db8::99]:4600',
    'localhost:4600',
    'laptop',
    'other-laptop:4600',
    'LAPTOP.local.',
    'room12.lan:4600',
    'pc.home.arpa',
    'glassmine.school.internal',
    'pc.fritz.box:4600',
    '',
  ])
    expect(laptop.answersTo(host), host).toBe(true);
  for (const host of [
    'rebound.example.com',
    'rebound.example.com:4600',
    '127.0.0.1.rebound.example.com',
    'localhost.example.com',
    'laptop.example.com',
    'lan.example.com.',
    'fritz.box.example.com',
    'user@localhost',
    'rebound.example.com#.local',
    'a b.local',
    'local:99999999',
  ])
    expect(laptop.answersTo(host), host).toBe(false);
  const known = reach({ host: 'class.example.org', machine: 'pc7.school.example.edu' });
  expect(known.answersTo('class.example.org:4600')).toBe(true);
  expect(known.answersTo('PC7.school.example.edu')).toBe(true);
  const behind = reach({ publicAddress: 'https://class.example.org' });
  for (const host of ['class.example.org', 'class.example.org:443', '127.0.0.1:4600', 'glassmine:4600'])
    expect(behind.answersTo(host), host).toBe(true);
  for (const host of ['www.class.example.org', 'example.org'])
    expect(behind.answersTo(host), host).toBe(false);
});

test('a page is our own when it came from the same host or the configured address', () => {
  const behind = reach({ publicAddress: 'https://class.example.org/glassmine' });
  expect(behind.isOwnPage('https://class.example.org', 'proxy.internal')).toBe(true);
  expect(behind.isOwnPage('http://127.0.0.1:4600', '127.0.0.1:4600')).toBe(true);
  expect(behind.isOwnPage('https://evil.test', 'class.example.org')).toBe(false);
  expect(behind.isOwnPage('null', 'class.example.org')).toBe(false);
});

test('the addresses of the machine are read at most once a second, and new ones are found', () => {
  let [reads, nowMs, address] = [0, 0, '192.168.1.7'];
  const family = { netmask: '', mac: '', internal: false, cidr: null, family: 'IPv4' as const };
  const reach = openReach({
    publicAddress: null,
    host: '0.0.0.0',
    port: 4600,
    hasTls: false,
    machine: 'Laptop',
    monotonicMs: () => nowMs,
    interfaces() {
      reads += 1;
      return { wlan0: [{ ...family, address }] };
    },
  });
  for (let call = 0; call < 100; call++) expect(reach.answersTo(`${address}:4600`)).toBe(true);
  expect(reach.addressFor('http', `${address}:4600`)).toBe(`http://${address}:4600`);
  expect(reads).toBeLessThanOrEqual(1);
  nowMs += 1_000;
  address = '10.1.1.7';
  expect(reach.forPhones()).toEqual(['http://10.1.1.7:4600']);
  expect(reach.addressFor('http', 'localhost:4600')).toBe('http://localhost:4600');
  expect(reads).toBe(2);
});
