/** The settings of a server that others reach: its public address, the proxies before it, its own certificate. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { ConfigError, given, reason, shown } from '../config-error.ts';

export interface Tls {
  /** PEM: the server's certificate first, then those that it was signed with. */
  readonly cert: string;
  readonly key: string;
}

/**
 * What the server has at its root. A path must not repeat one of these names: of an address that begins with it, nobody
 * could tell whether a proxy has stripped the path.
 */
export const ownNames = ['api', 'assets', 'console', 'join', 'locales', 'lti'];

/**
 * Without a slash at its end, since links begin with it.
 * @param hasTls whether the server has a certificate of its own, so that it speaks https alone
 */
export function readPublicAddress(value: string | undefined, hasTls: boolean): string | null {
  if (!given(value)) return null;
  const url = URL.parse(value);
  // Nothing but scheme, host, port and path: a name or a question would get into every link.
  const parts = /^https?:\/\/[^/?#@\\\s]+(\/[^?#\\]*)?$/i.exec(value);
  if (url === null || url.hostname === '' || parts === null) {
    throw new ConfigError(
      `GLASSMINE_ORIGIN is "${shown(value)}", but must be the address that people open and no more, such as https://class.example.org or https://school.example/glassmine.`,
    );
  }
  const names = (parts[1] ?? '').replace(/\/$/, '').split('/').slice(1);
  // What browsers and proxies write anew in ways of their own would be two paths.
  if (names.some((name) => !/^(?!\.{1,2}$)[\w.~-]+$/.test(name))) {
    throw new ConfigError(
      `GLASSMINE_ORIGIN is "${shown(value)}", but the names in its path may only have letters of English, digits, "-", "_", "." and "~", with one slash between, such as https://school.example/glassmine.`,
    );
  }
  const own = names.find((name) => ownNames.includes(name.toLowerCase()));
  if (own !== undefined) {
    throw new ConfigError(
      `GLASSMINE_ORIGIN is "${shown(value)}", but the server has pages of its own under "${own}"; choose another name for its path.`,
    );
  }
  if (['0.0.0.0', '[::]'].includes(url.hostname)) {
    throw new ConfigError(
      `GLASSMINE_ORIGIN is "${shown(value)}", but nobody can open that address: it means "all addresses of this machine" and belongs into GLASSMINE_HOST.`,
    );
  }
  if (hasTls && url.protocol === 'http:') {
    throw new ConfigError(
      `GLASSMINE_ORIGIN is "${shown(value)}", but with GLASSMINE_TLS_CERT the server is reached by https alone.`,
    );
  }
  return [url.origin, ...names].join('/');
}

/** Sites that may show the member app in a frame: a school's courses. Origins alone, so that it is plain what is allowed. */
export function readFramedBy(value: string | undefined): readonly string[] {
  if (!given(value)) return [];
  return value.split(',').map((part) => {
    const site = part.trim();
    const url = URL.parse(site);
    const isLocal = url !== null && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
    const isSite = url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal));
    if (isSite && /^https?:\/\/[^/?#@\\\s*;,'"]+\/?$/i.test(site)) return url.origin;
    throw new ConfigError(
      `GLASSMINE_FRAMED_BY names "${shown(site)}", but may only list addresses of courses with commas between, such as https://moodle.school.example.`,
    );
  });
}

/** Addresses and networks; a name could come to mean another machine while the server runs. */
export function readTrustedProxies(value: string | undefined): readonly string[] {
  if (!given(value)) return [];
  return value.split(',').map((part) => {
    const proxy = part.trim();
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address);
    const widest = family === 4 ? 8 : 16;
    const isEverybody =
      ['*', 'true', 'all'].includes(proxy.toLowerCase()) || (family !== 0 && /^0+$/.test(bits ?? ''));
    if (isEverybody) {
      throw new ConfigError(
        `GLASSMINE_TRUSTED_PROXY is "${shown(value)}", but who trusts everybody lets each client write the address it is counted by; name the proxy's own address.`,
      );
    }
    const isNetwork =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
    if (family !== 0 && isNetwork && Number(bits ?? 128) < widest) {
      throw new ConfigError(
        `GLASSMINE_TRUSTED_PROXY is "${shown(value)}", but ${proxy} is a large part of the internet, where clients are too; name the proxy's own address or network, at most /${widest}.`,
      );
    }
    if (family === 0 || !isNetwork || proxy.split('/').length > 2) {
      throw new ConfigError(
        `GLASSMINE_TRUSTED_PROXY is "${shown(value)}", but must list IP addresses or networks such as 10.8.0.0/16, with commas between.`,
      );
    }
    return proxy;
  });
}

/** Reads certificate and key, and looks whether a browser could take them. */
export function readTls(env: Record<string, string | undefined>, cwd: string, now = Date.now()): Tls | null {
  const { GLASSMINE_TLS_CERT: certPath, GLASSMINE_TLS_KEY: keyPath } = env;
  if (!given(certPath) && !given(keyPath)) return null;
  if (!given(certPath)) throw new ConfigError('GLASSMINE_TLS_KEY is set, but GLASSMINE_TLS_CERT is not.');
  if (!given(keyPath)) throw new ConfigError('GLASSMINE_TLS_CERT is set, but GLASSMINE_TLS_KEY is not.');
  const cert = readPem('GLASSMINE_TLS_CERT', certPath, cwd);
  const key = readPem('GLASSMINE_TLS_KEY', keyPath, cwd);
  const read = parsed(
    'GLASSMINE_TLS_CERT',
    certPath,
    'a certificate in PEM',
    () => new X509Certificate(cert),
  );
  const privateKey = parsed('GLASSMINE_TLS_KEY', keyPath, 'a private key in PEM without a passphrase', () =>
    createPrivateKey(key),
  );
  if (!read.checkPrivateKey(privateKey)) {
    throw new ConfigError(
      `GLASSMINE_TLS_KEY is "${shown(keyPath)}", but that key does not belong to the certificate of GLASSMINE_TLS_CERT.`,
    );
  }
  if (Date.parse(read.validTo) <= now) {
    throw new ConfigError(
      `GLASSMINE_TLS_CERT is "${shown(certPath)}", but that certificate has been over since ${read.validTo}.`,
    );
  }
  if (Date.parse(read.validFrom) > now) {
    throw new ConfigError(
      `GLASSMINE_TLS_CERT is "${shown(certPath)}", but that certificate begins on ${read.validFrom}; look at this machine's clock.`,
    );
  }
  return { cert, key };
}

function readPem(name: string, path: string, cwd: string): string {
  try {
    return readFileSync(resolve(cwd, path), 'utf8');
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const why = isMissing ? 'there is no such file' : reason(error);
    throw new ConfigError(`${name} is "${shown(path)}", but that file cannot be read: ${why}.`);
  }
}

/** The parser's messages about unreadable bytes are no help and are left out. */
function parsed<T>(name: string, path: string, kind: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new ConfigError(`${name} is "${shown(path)}", but that file is not ${kind}.`);
  }
}
