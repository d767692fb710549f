import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../http/context.ts';
import { isHeld } from '../http/kept-file.ts';
import { pass } from '../http/route.ts';

const folder = join(import.meta.dirname, '../../media');
const types: Record<string, string> = { '.webm': 'video/webm', '.webp': 'image/webp' };

/** Films and stills, by name; a few hundred kilobytes in all, so they stay in memory. */
const files = new Map(
  readdirSync(folder)
    .filter((name) => extname(name) in types)
    .map((name) => {
      const body = readFileSync(join(folder, name));
      const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
      return [name, { body, etag, type: types[extname(name)] as string }];
    }),
);

/** `GET /api/media/<key>.webm` and `.webp`: the films of scenarios. A browser asks for them piece by piece. */
export function mountMedia(app: FastifyInstance, context: ServerContext): void {
  const schema = {
    tags: ['media'],
    summary: 'A film of the scheme, or its still; part of it when a range is asked for',
    params: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    response: { 200: { description: 'The file', content: { 'video/webm': { schema: {} } } } },
  };
  app.get<{ Params: { name: string } }>(
    '/api/media/:name',
    { schema, attachValidation: true, exposeHeadRoute: false },
    async (request, reply) => {
      pass(context, 'media', request.ip);
      const file = files.get(request.params.name);
      if (!file) return reply.callNotFound();
      const { body, etag, type } = file;
      reply.headers({
        'content-type': type,
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'public, max-age=3600',
        'accept-ranges': 'bytes',
        etag,
      });
      if (isHeld(request, etag)) return reply.code(304).send();
      const range = rangeOf(request.headers.range, body.length);
      if (range === null) return reply.send(body);
      if (range === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${body.length}`).send();
      }
      const [from, to] = range;
      reply.code(206).header('content-range', `bytes ${from}-${to}/${body.length}`);
      return reply.send(body.subarray(from, to + 1));
    },
  );
}

/** First and last byte that are asked for; null for the whole, which is also the answer to what is no range. */
export function rangeOf(header: string | undefined, size: number): [number, number] | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, first, last] = match ?? [];
  if (!match || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : [size - length, size - 1];
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'unsatisfiable' : [from, to];
}
