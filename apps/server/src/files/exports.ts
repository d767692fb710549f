import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../http/context.ts';
import { SignedOut } from '../http/faults.ts';
import { pass } from '../http/route.ts';
import { entersRoom } from './enters-room.ts';

/**
 * `GET /api/export/<room>/<file>`: the file of a finished export, for facilitators. The token is a header, so the
 * console fetches it; no address that could be passed on opens it.
 */
export function mountExports(app: FastifyInstance, context: ServerContext): void {
  const text = { type: 'string' } as const;
  const schema = {
    tags: ['export'],
    summary: 'The file of a finished export; its name comes with console/export',
    security: [{ consoleToken: [] }],
    params: { type: 'object', properties: { room: text, file: text }, required: ['room', 'file'] },
    response: {
      200: { description: 'The file', content: { 'application/octet-stream': { schema: {} } } },
    },
  };
  app.get<{ Params: { room: string; file: string } }>(
    '/api/export/:room/:file',
    { schema, attachValidation: true, exposeHeadRoute: false },
    async (request, reply) => {
      const session = context.sessions.console(request.headers['x-console-token']);
      pass(context, session ? 'calls' : 'tokenless', session?.hash ?? request.ip);
      if (session === null) throw new SignedOut('no session');
      const { room, file } = request.params;
      if (!entersRoom(context, session, room)) return reply.callNotFound();
      if (context.rooms.shared !== null) await context.rooms.shared.place(room);
      const { exports, archives } = context.facilitator;
      const path = context.rooms.isOutdated(room)
        ? await archives.find(room, file)
        : exports.find(room, file);
      if (path === null) return reply.callNotFound();
      const { size } = await stat(path);
      reply.headers({
        'content-type': file.endsWith('.json') ? 'application/json' : 'application/zip',
        'content-length': size,
        'content-disposition': `attachment; filename="${file}"`,
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      return reply.send(createReadStream(path));
    },
  );
}
