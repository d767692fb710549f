import type { Socket } from 'node:net';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import manifest from '../package.json' with { type: 'json' };
import { everyRoute } from './answers/every-answer.ts';
import type { Config } from './config.ts';
import { mountExports } from './files/exports.ts';
import { mountMedia } from './files/media.ts';
import { mountPapers } from './files/papers.ts';
import { mountPictures } from './files/pictures.ts';
import { answerHeaders } from './http/answer-headers.ts';
import { type ConnectionLimits, watchConnections } from './http/connections.ts';
import type { ServerContext } from './http/context.ts';
import { mountDocs } from './http/docs.ts';
import { answerError, routeOf, setErrors } from './http/errors.ts';
import { serveHttpsAlone } from './http/https-alone.ts';
import { mountLive } from './http/live.ts';
import { mountRoutes } from './http/mount.ts';
import { ownCompilers } from './http/own-compilers.ts';
import { answerOwnNamesAlone } from './http/own-page.ts';
import { mountSite } from './http/site.ts';
import { type LaunchServices, mountLaunch } from './launch/mount-launch.ts';
import { isLoopbackAddress } from './serving/counted-address.ts';

export interface AppOptions {
  context: ServerContext;
  /** The way in from courses. */
  launch: LaunchServices;
  config: Pick<Config, 'publicAddress' | 'trustedProxies' | 'framedBy' | 'tls'>;
  /** The usual ones where they are left out. */
  limits?: Partial<ConnectionLimits>;
  /** The built member app. */
  siteFolder: string;
  /** The built console. */
  consoleFolder: string;
  /** Log every answered request, not only those that failed on our side. */
  logRequests?: boolean;
}

const bodyMaxBytes = 16 * 1024;
const headersMaxBytes = 8 * 1024;
/** Half a request is waited for as short a time with TLS as without. */
const connections = {
  maxHeaderSize: headersMaxBytes,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
};

/** TLS 1.2 with forward secrecy and authenticated encryption, and 1.3, which has nothing else; the server's order counts. */
const modernTls = {
  minVersion: 'TLSv1.2',
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':'),
  honorCipherOrder: true,
} as const;

/** The HTTP side of the server, ready to listen. Throws when the calls and their files do not fit together. */
export async function buildApp({
  context,
  launch,
  config: { publicAddress, trustedProxies = [], framedBy = [], tls },
  limits,
  siteFolder,
  consoleFolder,
  logRequests = false,
}: AppOptions): Promise<FastifyInstance> {
  const { path } = context.reach;
  const app = Fastify({
    logger: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: bodyMaxBytes,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    ...(tls ? { https: { ...tls, ...modernTls, ...connections } } : { http: connections }),
    routerOptions: { maxParamLength: 100 },
    schemaController: ownCompilers,
    rewriteUrl: ({ url = '/' }) => withoutPath(url, path),
    clientErrorHandler: refuseBytes,
    // Addresses that can't be read never come as far as a route.
    frameworkErrors: (error, request, reply) =>
      answerError(context, error, request as FastifyRequest, reply as FastifyReply),
  });
  setErrors(app, context);
  const tooMany = (address: string) => context.log.turnedAway('limit', { address, route: 'connection' });
  watchConnections(app, { limits, trustedProxies, tooMany });
  // Over a school's plain http a browser would ignore it, or never come back.
  if (publicAddress?.startsWith('https:')) serveHttpsAlone(app, publicAddress, path);
  answerOwnNamesAlone(app, context);
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
  mountDocs(app, context, manifest.version);
  await mountLive(app, context, everyRoute);
  mountHealth(app, context);
  mountReady(app, context);
  await mountRoutes(app, context, everyRoute);
  mountPictures(app, context);
  mountPapers(app, context);
  mountMedia(app, context);
  mountExports(app, context);
  await mountLaunch(app, context, launch, framedBy);
  await mountSite(app, siteFolder, { framedBy, path });
  await mountSite(app, consoleFolder, { prefix: '/console', path });
  return app;
}

/**
 * An address as the routes have it. One proxy keeps the path of the public address and another strips it, and nothing in
 * a request says which, so that both are served.
 */
function withoutPath(url: string, path: string): string {
  return path !== '' && url.startsWith(`${path}/`) ? url.slice(path.length) : url;
}

function mountHealth(app: FastifyInstance, { rooms, warnings }: ServerContext): void {
  const text = { type: 'string' } as const;
  const schema = {
    tags: ['health'],
    summary: 'Whether the server answers, how many rooms run in it, and what is wrong',
    response: {
      200: {
        description: 'It answers; `degraded` while there is anything to warn of',
        type: 'object',
        required: ['status', 'rooms', 'version', 'warnings'],
        properties: {
          status: { enum: ['ok', 'degraded'] },
          rooms: { type: 'integer' },
          version: text,
          warnings: {
            type: 'array',
            items: text,
            description:
              'sentences that say what to do; to callers on this machine with the codes of rooms, to others without',
          },
        },
      },
    },
  };
  app.get('/api/health', { schema }, (request, reply) => {
    const isHere = isLoopbackAddress(request.ip);
    const sentences = isHere ? warnings.sentences() : warnings.sentencesForOthers();
    const running = rooms.codes().filter((code) => typeof rooms.enter(code) !== 'string');
    reply.headers(answerHeaders).send({
      status: sentences.length === 0 ? 'ok' : 'degraded',
      rooms: running.length,
      version: manifest.version,
      warnings: sentences,
    });
  });
}

const readiness = {
  type: 'object',
  required: ['status'],
  properties: { status: { enum: ['ready', 'draining', 'cut off'] } },
};

/** For balancers: whether requests are to be sent here. Among several nodes, not to one that stops or has no database. */
function mountReady(app: FastifyInstance, { node }: ServerContext): void {
  const schema = {
    tags: ['health'],
    summary:
      'Whether a balancer is to send requests here: 200, or 503 while the node stops or has no database',
    response: { 200: readiness, 503: readiness },
  };
  app.get('/api/ready', { schema }, (_request, reply) => {
    const isReady = node === null || node.isReady();
    const status = isReady ? 'ready' : node?.isDraining ? 'draining' : 'cut off';
    reply
      .code(isReady ? 200 : 503)
      .headers(answerHeaders)
      .send({ status });
  });
}

/** Bytes that are no HTTP, or whose headers are too long, are answered by hand: no request came of them. */
function refuseBytes(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify({ code: status, msg: 'The request could not be read.', data: null });
  // Destroyed once that is sent: a client that never closes its own side keeps no connection.
  socket.write(
    `HTTP/1.1 ${status} Bad Request\r\nContent-Length: ${body.length}\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Security-Policy: ${answerHeaders['content-security-policy']}\r\n` +
      `X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
  socket.destroySoon();
}
