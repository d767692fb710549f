import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../http/context.ts';
import { pass } from '../http/route.ts';
import { wordingFor } from '../texts/wording.ts';

const headers = {
  'content-type': 'application/pdf',
  'content-disposition': 'inline; filename="white-paper-simulation.pdf"',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // The name holds a fingerprint of all that is in it.
  'cache-control': 'private, max-age=86400, immutable',
};

/**
 * `GET /api/paper/<room>/<file>`: the white paper of a room's scheme. A client that knows the room's code may read it, in a
 * tab of its own, which has no tokens: there is nothing in it but the scenario.
 */
export function mountPapers(app: FastifyInstance, context: ServerContext): void {
  const text = { type: 'string' } as const;
  const schema = {
    tags: ['paper'],
    summary: 'The white paper as PDF; its address comes with user/user/pdf',
    params: { type: 'object', properties: { room: text, file: text }, required: ['room', 'file'] },
    response: { 200: { description: 'The paper', content: { 'application/pdf': { schema: {} } } } },
  };
  app.get<{ Params: { room: string; file: string } }>(
    '/api/paper/:room/:file',
    { schema, attachValidation: true, exposeHeadRoute: false },
    async (request, reply) => {
      pass(context, 'media', request.ip);
      const { room: code, file } = request.params;
      const isCode = /^[A-Z0-9]{4,10}$/.test(code);
      if (isCode && context.rooms.shared !== null) await context.rooms.shared.place(code);
      const room = isCode ? context.rooms.enter(code) : 'room.unknown';
      if (room === 'room.outdated') {
        const kept = context.archives.paper(code, file);
        return kept === null ? reply.callNotFound() : reply.headers(headers).send(kept);
      }
      const language = /^([a-z]{2})-[0-9a-f]{24}\.pdf$/.exec(file)?.[1];
      if (typeof room === 'string' || language === undefined) return reply.callNotFound();
      const wording = wordingFor(context, room.id, context.translations.languageOf(language));
      const bytes = await context.member.papers.read(room.simulation.world, wording, file);
      if (bytes === null) return reply.callNotFound();
      return reply.headers(headers).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );
}
