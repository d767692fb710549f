import websocket from '@fastify/websocket';
import { shape } from '@glassmine/kernel';
import { Type } from '@glassmine/kernel/schema';
import { readCode } from '@glassmine/replica/plain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJson } from '../json-text.ts';
import { Hub } from '../live/hub.ts';
import { type PollLine, PollLines } from '../live/poll-line.ts';
import { closeWhenSignedOut } from '../live/signed-out.ts';
import { answerHeaders } from './answer-headers.ts';
import type { ServerContext } from './context.ts';
import { deskOf, watchedRoutes } from './desk.ts';
import { FromElsewhere, Malformed, SignedOut } from './faults.ts';
import { isFromOwnPage } from './own-page.ts';
import { pass, type Route } from './route.ts';

/** A learner's hello is two tokens and a number; a console's has the list of what its window shows. */
const messageMaxBytes = 4_096;

/** As a WebSocket has it where a server stops. */
const goingAway = 1001;

/** Whose line it is, as far as it says so before its first message. */
interface Caller {
  /** Of a learner's device or of a console. */
  token: string | undefined;
  /** Of a console alone. */
  roomCode?: string | undefined;
}

/**
 * The live feed, from pages of this server alone: a WebSocket at /api/live, and where those are blocked the same messages
 * by polls of /api/live/poll.
 */
export async function mountLive(
  app: FastifyInstance,
  context: ServerContext,
  routes: readonly Route[],
): Promise<void> {
  const hub = new Hub(context.live);
  const watched = watchedRoutes(routes);
  await app.register(websocket, { options: { maxPayload: messageMaxBytes, perMessageDeflate: false } });
  app.addHook('onClose', async () => hub.close());
  app.route({
    method: 'GET',
    url: '/api/live',
    exposeHeadRoute: false,
    schema: { hide: true },
    async onRequest(request) {
      if (!isFromOwnPage(request, context)) throw new SignedOut('another origin');
      await enter(request, context, callerIn(request.headers['sec-websocket-protocol']));
    },
    handler: (_request, reply) => reply.callNotFound(),
    wsHandler(socket, request) {
      closeWhenSignedOut(socket, context.sessions);
      hub.accept(socket, request.ip, deskOf(request, context, watched));
    },
  });
  mountPolls(app, context, (line, request) => {
    closeWhenSignedOut(line, context.sessions);
    hub.accept(line, request.ip, deskOf(request, context, watched));
  });
}

/** Counts a line that is opened, and sees to it that its room runs here, so that a balancer can try another node. */
async function enter(request: FastifyRequest, context: ServerContext, caller: Caller): Promise<void> {
  const { sessions, rooms } = context;
  const device = sessions.device(caller.token);
  const console = device === null ? sessions.console(caller.token) : null;
  if (device) pass(context, 'calls', device.hash);
  else pass(context, 'live', console?.hash ?? request.ip);
  const room = device?.room ?? (console && caller.roomCode ? readCode(caller.roomCode) : undefined);
  if (room !== undefined && rooms.shared !== null) await rooms.shared.place(room);
}

/**
 * The token beside the name of our protocol, and a console's room: the one header that a page can set on a WebSocket. By
 * it a device's socket counts as the device's own before the hello.
 */
function callerIn(protocols: string | undefined): Caller {
  const [, token, roomCode] = protocols?.split(',', 4) ?? [];
  return { token: token?.trim(), roomCode: roomCode?.trim() };
}

const pollSchema = Type.Object({
  line: Type.Optional(Type.String({ maxLength: 40 })),
  ack: Type.Optional(Type.Integer({ minimum: 0 })),
  said: Type.Array(Type.String({ maxLength: messageMaxBytes }), { maxItems: 10 }),
});

function mountPolls(
  app: FastifyInstance,
  context: ServerContext,
  accept: (line: PollLine, request: FastifyRequest) => void,
): void {
  const lines = new PollLines();
  app.addHook('onClose', async () => lines.close());
  app.route({
    method: 'POST',
    url: '/api/live/poll',
    schema: { hide: true },
    async onRequest(request, reply) {
      reply.headers(answerHeaders);
      if (!isFromOwnPage(request, context)) throw new FromElsewhere();
    },
    async handler(request) {
      const { poll = '' } = (request.body ?? {}) as { poll?: unknown };
      const { value, faults } = shape.read(pollSchema, parseJson(String(poll)));
      if (faults.length > 0) throw new Malformed('poll');
      const { line: id, ack = 0, said } = value;
      if (id !== undefined) {
        const line = lines.find(id);
        pass(context, 'live', line?.id ?? request.ip);
        // Another node's, or a server's before its last start: the client opens another line.
        if (line === undefined) return { line: id, first: 1, said: [], closed: goingAway };
        return line.poll(ack, said);
      }
      await enter(request, context, tokensIn(said[0]));
      const line = lines.open();
      accept(line, request);
      return line.poll(0, said);
    },
  });
}

function tokensIn(hello: string | undefined): Caller {
  const { roomToken, consoleToken, roomCode } = (parseJson(hello ?? '') ?? {}) as Record<string, unknown>;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return { token: textOf(roomToken) ?? textOf(consoleToken), roomCode: textOf(roomCode) };
}
