import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerHeaders } from './answer-headers.ts';
import { type KeptFile, keepFile, sendFile } from './kept-file.ts';
import { isSecurePage } from './secure-page.ts';

interface SiteFile extends KeptFile {
  /** The name holds a hash of the content, so it may be kept for ever. */
  isImmutable: boolean;
}

type Site = { files: Map<string, SiteFile>; policy: string; stamp: string };

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

export interface SiteOptions {
  /** Of all its addresses, such as `/console`; the member app stands at the root. */
  prefix?: string;
  /** Of the public address, such as `/glassmine`. */
  path?: string;
  /** Origins of sites that may show it in a frame. */
  framedBy?: readonly string[];
}

/**
 * Serves a built single-page app from memory. What was not in the folder when it was read can't be asked for,
 * whatever the path; a new build is noticed by the files beside index.html.
 */
export async function mountSite(
  app: FastifyInstance,
  folder: string,
  { prefix = '', path: root = '', framedBy = [] }: SiteOptions = {},
): Promise<void> {
  let site = readSite(folder, framedBy);
  const current = (): Site => {
    if (stampOf(folder) !== site.stamp) site = readSite(folder, framedBy);
    return site;
  };
  await app.register(async (scope) => {
    await scope.register(helmet, {
      contentSecurityPolicy: false,
      crossOriginOpenerPolicy: false,
      strictTransportSecurity: false,
      // The older header knows no list of sites; browsers that know the policy's own ignore it.
      xFrameOptions: framedBy.length === 0 ? { action: 'deny' } : false,
    });
    const schema = { hide: true };
    scope.addHook('onRequest', async (_, reply) => {
      // Of what is no file of the build, such as a redirect; a file brings its own.
      reply.header('content-security-policy', answerHeaders['content-security-policy']);
    });
    // The page finds its files beside itself, so it has one address alone, which ends with a slash.
    const toPage = ({ url }: FastifyRequest, reply: FastifyReply) =>
      reply.redirect(`${root}${prefix}/${/\?.*/.exec(url)?.[0] ?? ''}`);
    const withoutSlash = prefix || root;
    if (withoutSlash !== '') scope.get(withoutSlash, { schema }, toPage);
    if (prefix === '')
      scope.get<{ Params: { code: string } }>('/join/:code', { schema }, ({ params }, reply) =>
        reply.redirect(`${root}/${joinHash(params.code)}`),
      );
    scope.get<{ Querystring: { room?: unknown } }>(`${prefix}/`, { schema }, ({ query: { room } }, reply) =>
      prefix === '' && room !== undefined
        ? reply.redirect(`${root}/${joinHash(room)}`)
        : answer(reply, current(), '/index.html'),
    );
    scope.get(`${prefix}/*`, { schema }, (request, reply) => {
      const path = (request.url.split('?', 1)[0] as string).slice(prefix.length);
      return answer(reply, path.startsWith('/assets/') && site.files.has(path) ? site : current(), path);
    });
  });
}

/** A room in the app. Text that is no code leads to the page that asks for one. */
const joinHash = (given: unknown): string => {
  const code = String(given).toUpperCase();
  return /^[A-Z0-9]{4,10}$/.test(code) ? `#/join/${code}` : '#/join';
};

async function answer(reply: FastifyReply, { files, policy }: Site, path: string): Promise<FastifyReply> {
  const file = files.get(path);
  if (!file) {
    reply.callNotFound();
    return reply;
  }
  reply
    .header('content-security-policy', policy)
    .header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()')
    .header('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (isSecurePage(reply.request)) reply.header('cross-origin-opener-policy', 'same-origin');
  return sendFile(reply, file);
}

/** Changes when a file in the folder itself does; those in assets/ have names of their own in each build. */
function stampOf(folder: string): string {
  if (!existsSync(join(folder, 'index.html'))) return '';
  const times = readdirSync(folder).map((name) => {
    const { mtimeMs } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
    return `${name} ${mtimeMs}`;
  });
  return times.sort().join('\n');
}

function readSite(folder: string, framedBy: readonly string[]): Site {
  const files = new Map<string, SiteFile>();
  const stamp = stampOf(folder);
  const entries = stamp === '' ? [] : readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const name = join(entry.parentPath, entry.name);
    const path = name.slice(folder.length).split(sep).join('/');
    const body = readFileSync(name);
    files.set(path, {
      ...keepFile(body, types[extname(name)] ?? 'application/octet-stream'),
      isImmutable: /^\/assets\/.+-[\w-]{8,}\.\w+$/.test(path),
    });
  }
  return { files, policy: policyFor(files.get('/index.html')?.body.toString() ?? '', framedBy), stamp };
}

/** Nothing but what this server serves runs or loads. What stands inside the page is let in piece by piece, by hash. */
function policyFor(html: string, framedBy: readonly string[]): string {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const inline = [...html.matchAll(/<style>([\s\S]*?)<\/style>|\sstyle="([^"]*)"/g)];
  const hashes = inline.map((match) => hashOf(match[1] ?? match[2] ?? ''));
  const scripts = [...html.matchAll(/<script(?: data-\w+="[^"]*")*>([\s\S]*?)<\/script>/g)];
  const styles = ["'self'", ...(hashes.length > 0 ? ["'unsafe-hashes'", ...new Set(hashes)] : [])];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(([, text = '']) => hashOf(text))].join(' '),
    `style-src ${styles.join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
  ].join('; ');
}
