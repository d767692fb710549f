import { loadGuard } from '@glassmine/guard';
import type { RefusalKey } from '@glassmine/replica/plain';
import type { Answer } from '@glassmine/replica/wire';
import { FormError, refusalCodes } from '@glassmine/replica/wire';
import { RoomStopped } from '@glassmine/room';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConsoleSession } from '../accounts/sessions.ts';
import { Elsewhere } from '../rooms/elsewhere.ts';
import { answerHeaders } from './answer-headers.ts';
import { compiledOf } from './compiled-call.ts';
import type { ServerContext } from './context.ts';
import { routeOf } from './errors.ts';
import { FromElsewhere, TooMany } from './faults.ts';
import { readForm } from './form.ts';
import { allowMultipart, openReader } from './multipart.ts';
import { isFromOwnPage } from './own-page.ts';
import { placeRoomOf } from './place-room.ts';
import { publicAddressOf } from './public-address.ts';
import type { Route } from './route.ts';

export interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's session; the route knows its type. */
    session: unknown;
    /** The files of a form that had any. */
    pictures: readonly Buffer[] | null;
  }
  interface FastifyContextConfig {
    route?: Route;
  }
}

export async function mountRoutes(
  app: FastifyInstance,
  context: ServerContext,
  routes: readonly Route[],
): Promise<void> {
  app.decorateRequest('session', null);
  app.decorateRequest('pictures', null);
  const readFiles = openReader();
  for (const route of routes) if (!route.call.pictures) mount(app, context, route, readFiles);
  await app.register(async (scope) => {
    await allowMultipart(scope);
    for (const route of routes) if (route.call.pictures) mount(scope, context, route, readFiles);
  });
}

function mount(
  app: FastifyInstance,
  context: ServerContext,
  route: Route,
  readFiles: ReturnType<typeof openReader>,
): void {
  const { call } = route;
  const { schema, write } = compiledOf(call);
  const { shared } = context.rooms;
  const { lobbies } = context.visitor;
  app.route({
    method: call.method,
    url: `/api/${call.path}`,
    exposeHeadRoute: false,
    config: { route },
    schema: { response: { 200: schema } },
    serializerCompiler: () => write,
    onRequest(request, reply, done) {
      reply.headers(answerHeaders);
      try {
        if (call.method === 'POST' && !isFromOwnPage(request, context)) throw new FromElsewhere();
        request.session = route.admit(request, context);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    async handler(request, reply): Promise<Envelope> {
      const sent =
        call.pictures && request.isMultipart()
          ? await readFiles(deviceOf(request.session), request, call.pictures)
          : null;
      const given = call.method === 'GET' ? request.query : (sent?.fields ?? request.body);
      const loading = loadGuard();
      if (loading !== null) await loading;
      countCharacters(context, request.session, given);
      const form = readForm(call.form, given, () => publicAddressOf(request, context));
      if (sent?.refusal) return envelope(context, request, { refusal: sent.refusal });
      // A purchase on a server alone waits for its journal and for nothing else.
      if (shared !== null) await placeRoomOf(route, request.session, form, { shared, lobbies });
      request.pictures = sent?.pictures ?? null;
      if (call.pictures?.required && !request.pictures?.length) {
        throw new FormError(call.pictures.field, 'missing');
      }
      const answer = await (context.node === null
        ? route.answer(request, context, request.session, form)
        : answerOfNode(route, request, context, form));
      // So that the app knows what a live frame of the same input has left to tell.
      if ('seq' in answer && answer.seq !== undefined) reply.header('x-seq', answer.seq);
      return envelope(context, request, answer);
    },
  });
}

async function answerOfNode(
  route: Route,
  request: FastifyRequest,
  context: ServerContext,
  form: unknown,
): Promise<Answer<unknown>> {
  try {
    return await route.answer(request, context, request.session, form);
  } catch (error) {
    // The room was lost under the call: the client asks again, and the node that has the room knows what was done.
    if (error instanceof RoomStopped) throw new Elsewhere(null);
    throw error;
  }
}

/** Refusals of calls that the caller's role or share does not allow. */
const forbidding = new Set<RefusalKey>([
  'console.readOnly',
  'console.ownerOnly',
  'console.notShared',
  'room.ownerOnly',
]);

function logForbidden({ log }: ServerContext, request: FastifyRequest, refusal: RefusalKey): void {
  const { name: facilitator } = request.session as ConsoleSession;
  log.security('refused', { facilitator, address: request.ip, route: routeOf(request), refusal });
}

/** Of JSON the guard reads what is in it, which repeats; no other field is as long. */
const ofFieldMax = 2_000;

/** Counts what there is in a form for the guard to read, and throws TooMany. A call without a form costs it nothing. */
function countCharacters({ limits }: ServerContext, session: unknown, given: unknown): void {
  let sum = 0;
  for (const text of Object.values(given ?? {})) sum += Math.min(String(text).length, ofFieldMax);
  if (sum === 0 || !session) return;
  const retryAfterSeconds = limits.take('characters', deviceOf(session), sum);
  if (retryAfterSeconds > 0) throw new TooMany(retryAfterSeconds);
}

/** The device of a session: a member who logs in anew there has no more uploads for it. */
function deviceOf(session: unknown): string {
  const { device, hash } = session as { device?: string; hash: string };
  return device ?? hash;
}

function envelope(context: ServerContext, request: FastifyRequest, answer: Answer<unknown>): Envelope {
  if ('refusal' in answer && forbidding.has(answer.refusal)) logForbidden(context, request, answer.refusal);
  return envelopeIn(context, request, answer);
}

/** An answer in the language of a request. */
export function envelopeIn(
  context: Pick<ServerContext, 'translations'>,
  request: Pick<FastifyRequest, 'headers'>,
  answer: Answer<unknown>,
): Envelope {
  const language = context.translations.languageOf(request.headers.language);
  if ('refusal' in answer) {
    return {
      code: refusalCodes[answer.refusal],
      msg: context.translations.translate(language, answer.refusal, answer.values),
      data: null,
    };
  }
  return { code: 200, msg: answer.msg ?? context.translations.translate(language, 'ok'), data: answer.data };
}
