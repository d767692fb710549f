import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Hub } from '../live/hub.ts';
import { closeWhenSignedOut } from '../live/signed-out.ts';
import type { ServerContext } from './context.ts';
import { SignedOut, TooMany } from './faults.ts';

/** A hello is two tokens and a number. */
const messageMaxBytes = 1_024;

/** The live feed at /api/live: a WebSocket, from pages of this server alone. */
export async function mountLive(app: FastifyInstance, context: ServerContext): Promise<void> {
  const hub = new Hub(context.live);
  await app.register(websocket, { options: { maxPayload: messageMaxBytes, perMessageDeflate: false } });
  app.addHook('onClose', async () => hub.close());
  app.route({
    method: 'GET',
    url: '/api/live',
    exposeHeadRoute: false,
    schema: { hide: true },
    onRequest(request, _reply, done) {
      const wait = context.limits.take('calls', request.ip);
      if (wait > 0) done(new TooMany(wait));
      else done(isOurPage(request) ? undefined : new SignedOut('another origin'));
    },
    handler: (_request, reply) => reply.callNotFound(),
    wsHandler(socket) {
      closeWhenSignedOut(socket, context.sessions);
      hub.accept(socket);
    },
  });
}

/** A browser says where the page came from; what is no browser has no page that could be lured here. */
function isOurPage({ headers, host }: FastifyRequest): boolean {
  if (headers.origin === undefined) return true;
  try {
    return new URL(headers.origin).host === host;
  } catch {
    return false;
  }
}
