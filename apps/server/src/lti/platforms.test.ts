import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServerDatabase } from '../store/database.ts';
import { BadPlatform, openPlatforms, type Platform, readPlatformKeys } from './platforms.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const small = generateKeyPairSync('rsa', { modulusLength: 1024 });
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = (key: KeyObject, type: 'spki' | 'pkcs8' = 'spki') =>
  key.export({ format: 'pem', type }).toString();
const jwk = pair.publicKey.export({ format: 'jwk' });

test('a key is read from a PEM, a JWK and a JWKS, and of a JWKS only the RSA keys', () => {
  expect(readPlatformKeys(` ${pem(pair.publicKey)}\n`)).toEqual([jwk]);
  expect(readPlatformKeys(JSON.stringify({ ...jwk, kid: 'a', alg: 'RS256', use: 'sig' }))).toEqual([
    { ...jwk, kid: 'a' },
  ]);
  const others = [{ kty: 'EC', crv: 'P-256', kid: 'b' }, null];
  expect(readPlatformKeys(JSON.stringify({ keys: [...others, { ...jwk, kid: 'c' }] }))).toEqual([
    { ...jwk, kid: 'c' },
  ]);
});

test.each<[string, string, RegExp]>([
  ['something else', 'hello', /no public key/],
  ['broken JSON', '{', /neither a PEM nor a JSON/],
  ['a set without RSA keys', '{"keys":[{"kty":"EC"},null]}', /1 to 10 RSA keys/],
  ['an RSA key without its numbers', '{"kty":"RSA"}', /no public key/],
  ['a private PEM', pem(pair.privateKey, 'pkcs8'), /private key/],
  ['a private JWK', JSON.stringify(pair.privateKey.export({ format: 'jwk' })), /private key/],
  ['a short key', pem(small.publicKey), /2048 bits or more/],
  ['a key of a curve', pem(curve.publicKey), /RSA key/],
])('%s is no key', (_, pasted, says) => {
  expect(() => readPlatformKeys(pasted)).toThrow(BadPlatform);
  expect(() => readPlatformKeys(pasted)).toThrow(says);
});

const platform: Platform = {
  issuer: 'https://canvas.example',
  clientId: '1',
  deployments: ['1:a'],
  authUrl: 'https://canvas.example/api/lti/authorize_redirect',
  keys: [jwk],
};

test.each<[string, Partial<Platform>, RegExp]>([
  ['no address', { authUrl: 'canvas' }, /the auth URL/],
  ['an address that runs', { authUrl: 'javascript:alert(1)' }, /the auth URL/],
  ['an address with a password', { authUrl: 'https://a:b@canvas.example/' }, /the auth URL/],
  ['no issuer', { issuer: '' }, /the issuer has/],
  ['a client id of two lines', { clientId: 'a\nb' }, /the client id has/],
  ['no deployment', { deployments: [] }, /1 to 100 deployment ids/],
])('a platform with %s is refused', (_, more, says) => {
  const platforms = openPlatforms(openServerDatabase(':memory:'), Date.now);
  expect(() => platforms.put({ ...platform, ...more })).toThrow(says);
  expect(platforms.all()).toEqual([]);
});

test('an issuer with two registrations is found by the client id alone', () => {
  const platforms = openPlatforms(openServerDatabase(':memory:'), Date.now);
  platforms.put(platform);
  expect(platforms.find(platform.issuer, undefined)).toEqual(platform);
  platforms.put({ ...platform, clientId: '2' });
  expect(platforms.find(platform.issuer, undefined)).toBeNull();
  expect(platforms.find(platform.issuer, '2')?.clientId).toBe('2');
  expect(platforms.find('https://other.example', '2')).toBeNull();
});
