import type { Socket } from 'node:net';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import manifest from '../package.json' with { type: 'json' };
import { mountExports } from './files/exports.ts';
import { mountMedia } from './files/media.ts';
import { mountPapers } from './files/papers.ts';
import { mountPictures } from './files/pictures.ts';
import type { ServerContext } from './http/context.ts';
import { mountDocs } from './http/docs.ts';
import { answerError, routeOf, setErrors } from './http/errors.ts';
import { mountLive } from './http/live.ts';
import { loadRoutes, mountRoutes } from './http/mount.ts';
import { mountSite } from './http/site.ts';

export interface AppOptions {
  context: ServerContext;
  /** The built member app. */
  siteFolder: string;
  /** The built console. */
  consoleFolder: string;
  /** Log every answered request, not only those that failed on our side. */
  logRequests?: boolean;
}

const bodyMaxBytes = 16 * 1024;
const headersMaxBytes = 8 * 1024;

/** The HTTP side of the server, ready to listen. Throws when the calls and their files do not fit together. */
export async function buildApp({
  context,
  siteFolder,
  consoleFolder,
  logRequests = false,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    trustProxy: false,
    bodyLimit: bodyMaxBytes,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    http: { maxHeaderSize: headersMaxBytes },
    routerOptions: { maxParamLength: 100 },
    clientErrorHandler: refuseBytes,
    // Addresses that can't be read never come as far as a route.
    frameworkErrors: (error, request, reply) =>
      answerError(context, error, request as FastifyRequest, reply as FastifyReply),
  });
  setErrors(app, context);
  app.removeAllContentTypeParsers();
  await app.register(formbody, { bodyLimit: bodyMaxBytes });
  if (logRequests) {
    app.addHook('onResponse', (request, reply, done) => {
      const { method } = request;
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      context.log.request({ method, route: routeOf(request), status: reply.statusCode, ms });
      done();
    });
  }
  await mountDocs(app, context.translations, manifest.version);
  await mountLive(app, context);
  mountHealth(app, context);
  await mountRoutes(app, context, await loadRoutes(join(import.meta.dirname, './api')));
  mountPictures(app, context);
  mountPapers(app, context);
  mountMedia(app, context);
  mountExports(app, context);
  await mountSite(app, siteFolder);
  await mountSite(app, consoleFolder, '/console');
  return app;
}

function mountHealth(app: FastifyInstance, { rooms }: ServerContext): void {
  const schema = {
    tags: ['health'],
    summary: 'Whether the server answers, and how many rooms run in it',
    response: {
      200: {
        description: 'It does',
        type: 'object',
        required: ['status', 'rooms', 'version'],
        properties: { status: { const: 'ok' }, rooms: { type: 'integer' }, version: { type: 'string' } },
      },
    },
  };
  app.get('/api/health', { schema }, (_, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send({ status: 'ok', rooms: rooms.codes().length, version: manifest.version });
  });
}

/** Bytes that are no HTTP, or whose headers are too long, are answered by hand: no request came of them. */
function refuseBytes(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify({ code: status, msg: 'The request could not be read.', data: null });
  socket.end(
    `HTTP/1.1 ${status} Bad Request\r\nContent-Length: ${body.length}\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nConnection: close\r\n\r\n${body}`,
  );
}
