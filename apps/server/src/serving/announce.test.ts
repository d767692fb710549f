import { expect, test } from 'vitest';
import { announcement } from './announce.ts';

const local = 'http://127.0.0.1:4600';
const isEverywhere = false;

test('the start prints every address for phones, none of them the loopback, and a QR code', () => {
  const phones = ['http://192.168.7.20:4600', 'http://10.1.2.3:4600'];
  const text = announcement(
    { local, phones, isEverywhere },
    { joinPath: '/#/join/ABC234', isTerminal: false },
  );
  expect(text).toContain('Join on a phone   http://192.168.7.20:4600/#/join/ABC234\n');
  expect(text).toContain(`${' '.repeat(20)}http://10.1.2.3:4600/#/join/ABC234\n`);
  expect(text).toContain('Console           http://192.168.7.20:4600/console/');
  expect(text).toMatch(/(^ {2}[█▀▄ ]{25,}\n){12,}/m);
  expect(text).not.toContain('127.0.0.1:4600/#/');
  expect(text).not.toContain('\u001b');
  expect(announcement({ local, phones, isEverywhere }, { isTerminal: true })).toContain('\u001b[97;40m█');
});

test('where only this computer can connect, the start says so and how to change that, without a QR code', () => {
  const text = announcement(
    { local, phones: [], isEverywhere },
    { joinPath: '/#/join/ABC234', isTerminal: false },
  );
  expect(text).toContain('Join              http://127.0.0.1:4600/#/join/ABC234\n');
  expect(text).toContain('GLASSMINE_HOST=0.0.0.0');
  expect(text).toContain('GLASSMINE_ORIGIN');
  expect(text).not.toMatch(/[█▀▄]|phone /);
});
