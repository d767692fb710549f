import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '../config-error.ts';
import { selfSigned } from './certificate.fixture.ts';
import { readPublicAddress, readTls } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-tls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  for (const [name, from, to] of [
    ['good', -1, 30],
    ['other', -1, 30],
    ['over', -30, -1],
    ['early', 1, 30],
  ] as const) {
    const { cert, key } = await selfSigned(from, to);
    writeFileSync(join(folder, `${name}.crt`), cert);
    writeFileSync(join(folder, `${name}.key`), key);
  }
  writeFileSync(join(folder, 'no.pem'), 'no certificate');
});

const read = (cert: string, key: string) =>
  readTls({ GLASSMINE_TLS_CERT: cert, GLASSMINE_TLS_KEY: key }, folder);

test('certificate and key are read from their files, and neither is asked for', () => {
  expect(read('good.crt', 'good.key')).toEqual({
    cert: expect.stringContaining('BEGIN CERTIFICATE'),
    key: expect.stringContaining('PRIVATE KEY'),
  });
  expect(readTls({ GLASSMINE_TLS_CERT: '', GLASSMINE_TLS_KEY: '' }, folder)).toBeNull();
});

test.each([
  ['good.crt', '', /^GLASSMINE_TLS_CERT is set, but GLASSMINE_TLS_KEY is not\.$/],
  ['', 'good.key', /^GLASSMINE_TLS_KEY is set, but GLASSMINE_TLS_CERT is not\.$/],
  ['none.crt', 'good.key', /^GLASSMINE_TLS_CERT is "none.crt", but .*: there is no such file\.$/],
  ['good.crt', '.', /^GLASSMINE_TLS_KEY is "\.", but .*: it is a folder\.$/],
  ['no.pem', 'good.key', /^GLASSMINE_TLS_CERT is "no.pem", but that file is not a certificate in PEM\.$/],
  ['good.crt', 'no.pem', /^GLASSMINE_TLS_KEY is "no.pem", but that file is not a private key/],
  ['good.crt', 'other.key', /^GLASSMINE_TLS_KEY is "other.key", but that key does not belong/],
  ['over.crt', 'over.key', /^GLASSMINE_TLS_CERT is "over.crt", but that certificate has been over since /],
  ['early.crt', 'early.key', /^GLASSMINE_TLS_CERT is "early.crt", but that certificate begins on /],
])('%s with %s stops the start with a sentence', (cert, key, words) => {
  expect(() => read(cert, key)).toThrow(ConfigError);
  expect(() => read(cert, key)).toThrow(words);
});

test('an address of http contradicts an own certificate', () => {
  expect(() => readPublicAddress('http://class.example.org', true)).toThrow(
    /^GLASSMINE_ORIGIN is .* by https alone\.$/,
  );
  expect(readPublicAddress('https://class.example.org', true)).toBe('https://class.example.org');
});
