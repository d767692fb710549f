import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  hash,
  hkdfSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Notes } from './notes.ts';

/** A key file that can't be used. The message is meant for an operator. */
export class BadKeyFile extends Error {
  override name = 'BadKeyFile';
}

/** What only the holder of the installation's key file can do: read what it has encrypted, and sign. */
export interface InstallationKey {
  /** @param owner the only one for whom the secret can be decrypted */
  encrypt(secret: Uint8Array, owner: string): Uint8Array;
  /** Null for what was encrypted with another key or for another owner, or has been changed. */
  decrypt(encrypted: Uint8Array, owner: string): Uint8Array | null;
  sign(text: string): string;
  /** Whether this key has signed the text. */
  hasSigned(text: string, signature: string): boolean;
  /** Names the key in four groups that can be read aloud; the same for the same key file. */
  readonly fingerprint: string;
}

const head = 'glassmine-key-1:';
const secretBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
/** DER of an Ed25519 private key in PKCS#8, up to its 32 bytes. */
const privateKeyHead = Buffer.from('302e020100300506032b657004220420', 'hex');

export const defaultKeyFile = (dataFolder: string): string => join(dataFolder, 'keys', 'installation.key');

const noteKey = 'key-fingerprint';
const whatNow =
  'Put the right file back from where you keep its copy, or say with GLASSMINE_KEY_FILE where it is. If it is lost, ' +
  '"glassmine key renew" goes on with a new one: authenticators are then set up anew, recovery codes still work.';

/**
 * Reads the installation's key, and makes it at the first start. Throws BadKeyFile when the file is missing, or not
 * the one that this database was written with: a second key beside the first would go unnoticed for long.
 */
export function openInstallationKey(path: string, notes: Notes): InstallationKey {
  const known = notes.read(noteKey);
  finishRotation(path, known);
  if (known !== null && !existsSync(path))
    throw new BadKeyFile(`The installation's key ${path} is missing. ${whatNow}`);
  const key = existsSync(path) ? readKeyFile(path) : makeKeyFile(path);
  if (known === null) notes.write(noteKey, key.fingerprint);
  else if (known !== key.fingerprint) {
    throw new BadKeyFile(
      `The installation's key ${path} is ${key.fingerprint}, but this data folder belongs to ${known}. ${whatNow}`,
    );
  }
  return key;
}

/** Goes on with the file that stands there now, or with a new one when there is none. Throws BadKeyFile. */
export function renewInstallationKey(path: string, notes: Notes): InstallationKey {
  const key = existsSync(path) ? readKeyFile(path) : makeKeyFile(path);
  notes.write(noteKey, key.fingerprint);
  return key;
}

/** Where a rotation writes the key that comes next. */
export const nextKeyFile = (path: string): string => `${path}.next`;

/** Notes which key the database belongs to from now on. */
export const noteKeyOf = (notes: Notes, { fingerprint }: InstallationKey): void =>
  notes.write(noteKey, fingerprint);

/** A rotation that was cut short: the database says whether it goes on with the next key or with the one before. */
function finishRotation(path: string, known: string | null): void {
  const next = nextKeyFile(path);
  if (!existsSync(next)) return;
  const isNext = textOf(next).startsWith(head) && readKeyFile(next).fingerprint === known;
  if (isNext) renameSync(next, path);
  else rmSync(next);
}

function readKeyFile(path: string): InstallationKey {
  const text = textOf(path);
  const secret = Buffer.from(text.startsWith(head) ? text.slice(head.length) : '', 'base64url');
  if (secret.length !== secretBytes) throw new BadKeyFile(`${path} is no key of a Glassmine installation.`);
  return keyOf(secret);
}

export function keyOf(secret: Uint8Array): InstallationKey {
  const encryption = derived(secret, 'second factors');
  const privateKey = createPrivateKey({
    key: Buffer.concat([privateKeyHead, derived(secret, 'signatures')]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  const named = hash('sha256', publicKey.export({ format: 'der', type: 'spki' }), 'hex');
  return {
    encrypt(plain, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', encryption, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    decrypt(encrypted, owner) {
      if (encrypted.length < nonceBytes + tagBytes) return null;
      const nonce = encrypted.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', encryption, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(encrypted.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes + tagBytes)), decipher.final()]);
      } catch {
        // The only thing that can go wrong here is that the tag does not fit.
        return null;
      }
    },
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
    hasSigned: (text, signature) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url')),
    fingerprint: named.slice(0, 16).match(/.{4}/g)!.join('-'),
  };
}

function derived(secret: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `glassmine ${use}`, 32));
}

/** Durable before anything is encrypted with it. Never overwrites a file. */
export function makeKeyFile(path: string): InstallationKey {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, `${head}${randomBytes(secretBytes).toString('base64url')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return readKeyFile(path);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new BadKeyFile(`${path} can't be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
}
