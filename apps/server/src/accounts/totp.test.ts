import { expect, test } from 'vitest';
import { base32, stepAt, stepOfCode, totp, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B, SHA-1: at %i s the code is %s', (seconds, code) => {
  expect(totp(secret, stepAt(seconds * 1_000), 8)).toBe(code);
  expect(totp(secret, stepAt(seconds * 1_000))).toBe(code.slice(2));
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: base32 of "%s" is %s', (text, coded) => expect(base32(Buffer.from(text))).toBe(coded));

test('a code is valid for its step and the neighbours, and only once', () => {
  const time = 1_234_567_890_000;
  const step = stepAt(time);
  const code = totp(secret, step);
  for (const away of [-1, 0, 1]) expect(stepOfCode(secret, code, time + away * 30_000, 0)).toBe(step);
  for (const away of [-2, 2]) expect(stepOfCode(secret, code, time + away * 30_000, 0)).toBeNull();
  expect(stepOfCode(secret, code, time, step - 1)).toBe(step);
  expect(stepOfCode(secret, code, time, step)).toBeNull();
  for (const odd of ['', code.slice(1), `${code}0`, '１２３４５６', 'abcdef'])
    expect(stepOfCode(secret, odd, time, 0)).toBeNull();
});

test('the address for an authenticator has all its parameters', () => {
  expect(totpUri(secret, 'teacher')).toBe(
    'otpauth://totp/Glassmine:teacher?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Glassmine&algorithm=SHA1&digits=6&period=30',
  );
});
