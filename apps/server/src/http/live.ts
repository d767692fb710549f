import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { Hub } from '../live/hub.ts';
import { closeWhenSignedOut } from '../live/signed-out.ts';
import type { ServerContext } from './context.ts';
import { SignedOut } from './faults.ts';
import { isFromOwnPage } from './own-page.ts';
import { pass } from './route.ts';

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
    async onRequest(request) {
      if (!isFromOwnPage(request, context)) throw new SignedOut('another origin');
      const device = context.sessions.device(tokenIn(request.headers['sec-websocket-protocol']));
      if (device) pass(context, 'calls', device.hash);
      else pass(context, 'live', request.ip);
      // Before the upgrade, so that a balancer can try another node.
      if (device && context.rooms.shared !== null) await context.rooms.shared.place(device.room);
    },
    handler: (_request, reply) => reply.callNotFound(),
    wsHandler(socket, request) {
      closeWhenSignedOut(socket, context.sessions);
      hub.accept(socket, request.ip);
    },
  });
}

/**
 * The room token beside the name of our protocol: the one header that a page can set on a WebSocket. By it a device's
 * socket counts as the device's own before the hello.
 */
function tokenIn(protocols: string | undefined): string | undefined {
  return protocols?.split(',', 3)[1]?.trim();
}
