import { UsageError } from '@glassmine/terminal';
import { expect, it } from 'vitest';
import { roomAddress } from './room-address.ts';

it.each([
  ['https://class.example.org', 'https://class.example.org/join/KQ7M3F'],
  ['http://Class.Example.org:4600/', 'http://class.example.org:4600/join/KQ7M3F'],
  ['https://school.example/glassmine', 'https://school.example/glassmine/join/KQ7M3F'],
  ['https://school.example/~it/Lab_2/', 'https://school.example/~it/Lab_2/join/KQ7M3F'],
])('a package for a room at %s frames %s', (server, address) => {
  expect(roomAddress('kq7m3f', server)).toBe(address);
});

it.each([
  'class.example.org',
  'ftp://class.example.org',
  'https://',
  'https://user:word@class.example.org',
  'https://school.example/glassmine?room=1',
  'https://school.example/#/join',
  'https://school.example//glassmine',
  'https://school.example/../glassmine',
  'https://school.example/glass mine',
  'https://school.example/glass%6dine',
])('%s is refused in a sentence', (server) => {
  expect(() => roomAddress('KQ7M3F', server)).toThrow(UsageError);
  expect(() => roomAddress('KQ7M3F', server)).toThrow(
    `--server ${server} is no address such as https://class.example.org or https://school.example/glassmine`,
  );
});

it('a room needs a server, and a code', () => {
  expect(() => roomAddress('KQ7M3F', undefined)).toThrow('--room needs --server');
  expect(() => roomAddress('K/7', 'https://class.example.org')).toThrow('is no code of a room');
});
