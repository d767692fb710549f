import { expect, test } from 'vitest';
import { importsOf } from './syntax.ts';
import { isSource, isTest, readTree } from './tree.ts';

const tree = readTree();
const page = tree.text('docs/security/cryptography.md');
const sources = tree.files.filter(
  (path) => /^(packages|research|apps)\/[^/]+\/src\//.test(path) && isSource(path) && !isTest(path),
);

/** What makes, keeps or checks a secret, or proves that something has not changed. */
const keyed =
  /^(createHmac|createCipheriv|createDecipheriv|createSign|createVerify|sign|verify|hkdfSync|hkdf|scrypt|scryptSync|pbkdf2|pbkdf2Sync|createPrivateKey|createECDH|diffieHellman|generateKeyPairSync|publicEncrypt|privateDecrypt)$/;
/** The parameters of the operator's certificate are read here, and nothing is done with the key. */
const readsTheOperatorsKey = 'apps/server/src/serving/settings.ts';

const users = sources.flatMap((path) => {
  const names = importsOf(tree, path)
    .filter(({ specifier }) => /^(node:crypto|@node-rs\/argon2)$/.test(specifier))
    .flatMap(({ names }) => names);
  return names.length > 0 ? [{ path, names }] : [];
});

test('every file that uses cryptography stands in the inventory, with primitives that it lists', () => {
  const withKeys = users
    .filter(({ names }) => names.some((name) => keyed.test(name)))
    .map(({ path }) => path)
    .filter((path) => path !== readsTheOperatorsKey);
  expect(withKeys.length).toBeGreaterThan(5);
  expect(
    withKeys.filter((path) => !page.includes(`\`${path}\``)),
    'files with keys that docs/security/cryptography.md does not name: add a row for each',
  ).toEqual([]);
  expect(page).toContain('`packages/kernel/src/siphash.ts`');

  const named = users.flatMap(({ path }) =>
    [
      ...tree
        .text(path)
        .matchAll(
          /\b(?:hash|createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync)\(\s*'([\w-]+)'/g,
        ),
    ].map(([, algorithm]) => `${algorithm} ${/^sha1$/.test(algorithm!) ? path : ''}`.trim()),
  );
  expect(
    [...new Set(named)].sort(),
    'an algorithm that is new: use one of these, or write it into docs/security/cryptography.md and here',
  ).toEqual([
    'aes-256-gcm',
    'sha1 apps/server/src/accounts/totp.ts',
    'sha1 apps/server/src/exports/xapi/statement.ts',
    'sha256',
  ]);
});

test('nothing of the server draws from a generator that can be foreseen', () => {
  const foreseen = sources
    .filter((path) => path.startsWith('apps/server/'))
    .filter((path) => /\bMath\.random\b|\bDate\.now\(\)\.toString\(36\)/.test(tree.text(path)));
  expect(foreseen, 'take random values from node:crypto').toEqual([]);
});

test('no other library of ciphers or hashes is used than those of the inventory', () => {
  const libraries = sources.flatMap((path) =>
    importsOf(tree, path)
      .filter(({ typeOnly }) => !typeOnly)
      .filter(({ specifier }) => /crypto|argon|bcrypt|nacl|sodium|noble|jose|jsonwebtoken/i.test(specifier))
      .map(({ specifier }) => specifier),
  );
  // Tokens of courses. Its entry point would also load what fetches keys from elsewhere, so only the parts are imported.
  const joses = ['jwt/sign', 'jwt/verify', 'errors', 'decode/protected_header'].map((part) => `jose/${part}`);
  // The guard computes checksums of chain addresses with the hashes of @noble, to recognise them; the build without a
  // server has no other hashes, since a browser offers its own only asynchronously.
  expect(
    new Set(libraries),
    'a library of ciphers or hashes that is new: use node:crypto, or write it into docs/security/cryptography.md and here',
  ).toEqual(
    new Set([
      'node:crypto',
      '@node-rs/argon2',
      ...joses,
      ...libraries.filter((each) => each.startsWith('@noble/')),
    ]),
  );
  const nobles = sources.filter((path) => /from '@noble\//.test(tree.text(path)));
  expect(nobles.every((path) => /^(packages\/guard|apps\/server\/src\/solo)\//.test(path))).toBe(true);
});
