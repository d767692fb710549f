import { FormError } from '@glassmine/replica/wire';
import { RoomBusy, RoomOutdated, RoomStopped } from '@glassmine/room';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CharterError } from '../charter-error.ts';
import { isDiskFull } from '../disk-watch.ts';
import { LimiterFull } from '../queue/concurrency-limiter.ts';
import { Elsewhere } from '../rooms/elsewhere.ts';
import { RoomDamaged, RoomEnded } from '../rooms/rooms.ts';
import type { TurnedAway } from '../security-log.ts';
import { ArchiveDamaged, ArchiveMissing } from '../store/archive-files.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { answerHeaders } from './answer-headers.ts';
import type { ServerContext } from './context.ts';
import {
  Expelled,
  FromElsewhere,
  Malformed,
  OtherHost,
  PlainHttp,
  RoomClosed,
  SignedOut,
  TooMany,
} from './faults.ts';
import { JsonMalformed } from './form.ts';
import { refusal, type Said, type Say, sayFault, sayReal } from './said.ts';

type Speaker = Pick<ServerContext, 'translations' | 'log' | 'disk'>;

export function setErrors(app: FastifyInstance, context: Speaker): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(context, error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const language = context.translations.languageOf(request.headers.language);
    send(reply, { status: 404, code: 404, msg: context.translations.translate(language, 'error.notFound') });
  });
}

/** Whatever goes wrong is said in the envelope and in the caller's language; what is ours is logged. */
export function answerError(
  context: Speaker,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const language = context.translations.languageOf(request.headers.language);
  const said = saidOf(error, (id, values) => context.translations.translate(language, id, values));
  if (isDiskFull(error)) context.disk.full();
  // A balancer tries another node after a 503, and knows nothing of the other status.
  if (error instanceof Elsewhere && request.headers[balancerHeader] !== undefined) said.status = 503;
  if (said.status >= 500 && !(error instanceof Elsewhere)) context.log.error(routeOf(request), error);
  const event = turnedAwayAs(error, said);
  if (event) context.log.turnedAway(event, { address: request.ip, route: routeOf(request) });
  if (said.retryAfterSeconds) reply.header('retry-after', said.retryAfterSeconds);
  send(reply, said);
}

/** A balancer that tries another node sets it. */
const balancerHeader = 'x-glassmine-balancer';

function turnedAwayAs(error: Error, { status }: Said): TurnedAway | null {
  if (error instanceof TooMany) return 'limit';
  if (error instanceof SignedOut || error instanceof Expelled) return 'noSession';
  if (error instanceof FromElsewhere) return 'otherSite';
  if (error instanceof PlainHttp) return 'plainHttp';
  if (error instanceof OtherHost) return 'otherHost';
  if (error instanceof CharterError) return 'real';
  return status === 400 || status === 413 ? 'malformed' : null;
}

/** The pattern, never the path, which a client makes up. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'no route';
}

function send(reply: FastifyReply, { status, code, msg, data }: Said): void {
  // Serialized here: a route's own schema is for its own answers.
  reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .headers(answerHeaders)
    .send(JSON.stringify({ code, msg, data: data ?? null }));
}

function saidOf(error: FastifyError, say: Say): Said {
  if (error instanceof CharterError) return sayReal(error, say);
  if (error instanceof Elsewhere) {
    return {
      status: 421,
      code: 421,
      msg: say('room.busy'),
      retryAfterSeconds: 1,
      data: { node: error.node },
    };
  }
  if (error instanceof StoreUnavailable)
    return { status: 503, code: 503, msg: say('room.busy'), retryAfterSeconds: 1 };
  if (error instanceof RoomBusy || error instanceof RoomStopped) return refusal('room.busy', say);
  if (error instanceof RoomDamaged) return refusal('room.damaged', say);
  if (error instanceof RoomOutdated) return refusal('room.outdated', say);
  if (error instanceof ArchiveMissing) return refusal('archive.missing', say);
  if (error instanceof ArchiveDamaged) return refusal('archive.damaged', say);
  if (error instanceof RoomEnded) return refusal('room.closed', say);
  if (error instanceof Expelled) return { status: 401, code: 401, msg: say('room.expelled') };
  if (error instanceof RoomClosed) return { status: 401, code: 401, msg: say('room.closed') };
  if (error instanceof SignedOut) return { status: 401, code: 401, msg: say('error.signedOut') };
  if (error instanceof FromElsewhere) return { status: 403, code: 403, msg: say('error.elsewhere') };
  if (error instanceof PlainHttp) return { status: 403, code: 403, msg: say('error.plainHttp') };
  if (error instanceof OtherHost) return { status: 421, code: 421, msg: say('error.otherHost') };
  if (error instanceof TooMany) return tooMany(say, error.retryAfterSeconds);
  if (error instanceof LimiterFull) return tooMany(say, 2);
  if (error instanceof FormError) return bad(sayFault(error, say));
  if (error instanceof JsonMalformed) return refusal(error.refusal, say);
  if (error instanceof Malformed) return bad(say('command.malformed'));
  if (isDiskFull(error)) return { status: 503, code: 503, msg: say('error.diskFull') };
  switch (error.statusCode) {
    case 413:
      return { status: 413, code: 413, msg: say('error.tooLarge') };
    case 415:
      return bad(say('error.form'));
    case 404:
      return { status: 404, code: 404, msg: say('error.notFound') };
    default:
      if (error.statusCode && error.statusCode < 500) return bad(say('error.malformed'));
      return { status: 500, code: 500, msg: say('error.broken') };
  }
}

function bad(msg: string): Said {
  return { status: 400, code: 400, msg };
}

function tooMany(say: (id: string) => string, retryAfterSeconds: number): Said {
  return { status: 429, code: 429, msg: say('error.tooMany'), retryAfterSeconds };
}
