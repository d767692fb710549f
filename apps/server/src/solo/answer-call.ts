import { loadGuard } from '@glassmine/guard';
import type { RefusalKey } from '@glassmine/replica/wire';
import { FormError } from '@glassmine/replica/wire';
import { RoomBusy, RoomStopped } from '@glassmine/room';
import type { FastifyRequest } from 'fastify';
import { CharterError } from '../charter-error.ts';
import type { ServerContext } from '../http/context.ts';
import { Malformed, SignedOut } from '../http/faults.ts';
import { JsonMalformed, readForm } from '../http/form.ts';
import type { Route } from '../http/route.ts';
import { refusal, type Said, type Say, sayFault, sayReal } from '../http/said.ts';
import { soloRoom } from './people.ts';
import type { SoloServices } from './services.ts';

/** A call as the page's worker gets it. */
export interface SoloCall {
  readonly path: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly pictures: readonly Uint8Array[];
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Calls that need other learners; a solo room refuses them. */
const closed: ReadonlySet<string> = new Set(['room/device/code']);

/** Answers a learner's call by the route that a server answers it by, with the same envelope. */
export async function answerCall(
  routes: ReadonlyMap<string, Route>,
  services: SoloServices,
  asked: SoloCall,
): Promise<{ status: number; body: string; seq: number }> {
  const { translations } = services.context;
  const language = translations.languageOf(asked.headers.language);
  const say: Say = (id, values) => translations.translate(language, id, values);
  const told = (said: Said) => {
    const { status, code, msg, data = null } = said;
    return { status, body: JSON.stringify({ code, msg, data }), seq: 0 };
  };
  const route = routes.get(asked.path);
  if (!route) return told({ status: 404, code: 404, msg: say('error.notFound') });
  if (closed.has(asked.path)) return told(refusal('room.locked', say));
  try {
    const answer = await give(route, services, asked);
    if ('refusal' in answer) return told(refusal(answer.refusal as RefusalKey, say, answer.values));
    const msg = answer.msg ?? say('ok');
    const body = withoutPaper(JSON.stringify({ code: 200, msg, data: answer.data }));
    return { status: 200, body, seq: answer.seq ?? 0 };
  } catch (error) {
    return told(saidOf(error, say));
  }
}

async function give({ call, answer }: Route, { context, sessions }: SoloServices, asked: SoloCall) {
  const { headers, pictures } = asked;
  const session =
    call.auth === 'member'
      ? sessions.member(headers['x-access-token'])
      : sessions.device(headers['x-room-token']);
  if (session === null || call.auth === 'console' || call.auth === 'none') throw new SignedOut('no session');
  await loadGuard();
  const address = context.reach.addressFor('', '');
  const form = readForm(call.form, Object.fromEntries(asked.fields), () => address);
  if (call.pictures?.required && pictures.length === 0) throw new FormError(call.pictures.field, 'missing');
  return answer(requestOf(headers, pictures, context), context, session, form);
}

/** As much of a request as the routes of learners read. */
function requestOf(
  headers: SoloCall['headers'],
  pictures: readonly Uint8Array[],
  _context: ServerContext,
): FastifyRequest {
  const socket = { destroyed: false };
  return { headers, pictures, socket, ip: '', protocol: '', host: '' } as unknown as FastifyRequest;
}

function saidOf(error: unknown, say: Say): Said {
  if (error instanceof CharterError) return sayReal(error, say);
  if (error instanceof RoomBusy || error instanceof RoomStopped) return refusal('room.busy', say);
  if (error instanceof SignedOut) return { status: 401, code: 401, msg: say('error.signedOut') };
  if (error instanceof FormError) return { status: 400, code: 400, msg: sayFault(error, say) };
  if (error instanceof JsonMalformed) return refusal(error.refusal, say);
  if (error instanceof Malformed) return { status: 400, code: 400, msg: say('command.malformed') };
  return { status: 500, code: 500, msg: say('error.broken') };
}

/** The white paper is read on its pages alone: no PDF is drawn here. */
function withoutPaper(json: string): string {
  return json.replaceAll(`"/api/paper/${soloRoom}/"`, '""');
}
