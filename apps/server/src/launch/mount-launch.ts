import { readCode } from '@glassmine/replica/plain';
import { brandName } from '@glassmine/replica/views';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../http/context.ts';
import { answerError, routeOf } from '../http/errors.ts';
import { FromElsewhere, TooMany } from '../http/faults.ts';
import { isFromOwnPage } from '../http/own-page.ts';
import { publicAddressOf } from '../http/public-address.ts';
import { pass } from '../http/route.ts';
import { type Choosing, deepLinkAnswer, type openTickets } from '../lti/deep-link.ts';
import type { LaunchList, LaunchOutcome } from '../lti/launch-list.ts';
import type { LtiLogins } from '../lti/logins.ts';
import { issuerKey, type Platforms } from '../lti/platforms.ts';
import {
  type LaunchFacts,
  type LessonLaunch,
  type LinkLaunch,
  type LtiFault,
  LtiRefused,
  readLaunch,
} from '../lti/read-launch.ts';
import type { SeatOwner } from '../lti/seat-key.ts';
import type { ToolKey } from '../lti/tool-key.ts';
import { beginning } from './begin.ts';
import { handOver } from './hand-over.ts';
import { languageFrom, type PageParts, pageOf } from './page.ts';
import { answerPage, choosingPage, onlookerPage, refusedPage, teacherPage } from './teacher-pages.ts';

/** What the way in from a course works with. */
export interface LaunchServices {
  readonly platforms: Pick<Platforms, 'find'>;
  readonly launches: LaunchList;
  readonly logins: LtiLogins;
  readonly tickets: ReturnType<typeof openTickets>;
  /** The join key of a person at a platform. */
  seatKey(person: SeatOwner): string;
  toolKey(): Promise<ToolKey>;
  now(): number;
}

interface Launching {
  app: FastifyInstance;
  context: ServerContext;
  services: LaunchServices;
  framedBy: readonly string[];
}

type Fields = Record<string, unknown>;
type Begun = { issuer: string; clientId: string; state: string };
const launchPath = '/lti/launch';
/** A platform puts whole lists of a course into its claims. */
const launchMaxBytes = 256 * 1024;

/**
 * The way in from a course by LTI 1.3: `/lti/login`, which sends the browser to the platform, `/lti/launch`, to which the
 * platform posts its signed token, and `/lti/choose`, where a teacher says which room a link leads to. The server itself
 * asks the platform for nothing. The launch is the one POST that comes from another site's page: its token is what
 * proves it, and it changes nothing but the row of its own state.
 */
export async function mountLaunch(
  app: FastifyInstance,
  context: ServerContext,
  services: LaunchServices,
  framedBy: readonly string[],
): Promise<void> {
  const launching = { app, context, services, framedBy };
  const schema = { hide: true };
  const options = { schema, exposeHeadRoute: false, bodyLimit: launchMaxBytes };
  await app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError, request, reply) => refuse(launching, error, request, reply));
    scope.addHook('onRequest', async ({ ip }) => pass(context, 'launches', ip));
    scope.get('/lti/login', options, (request, reply) => login(launching, request, reply, request.query));
    scope.post('/lti/login', options, (request, reply) => login(launching, request, reply, request.body));
    scope.get(launchPath, options, () => {
      throw new LtiRefused('notPosted');
    });
    scope.post(launchPath, options, (request, reply) => launch(launching, request, reply));
    scope.post('/lti/choose', options, (request, reply) => choose(launching, request, reply));
  });
}

const textOf = (fields: unknown, name: string): string | undefined => {
  const value = ((fields ?? {}) as Fields)[name];
  // PostgreSQL keeps no NUL.
  return typeof value === 'string' && value !== '' && !value.includes('\0') ? value : undefined;
};

/** Errors by which a platform says that the person is not signed in there, or does not want to be. */
const notSignedIn = new Set([
  'access_denied',
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'login_required',
]);

const textMax = 255;

/** An address that anybody may have sent, fit to be shown: empty when it is none. */
function addressIn(issuer: string): string {
  return issuer.length <= textMax && /^https?:\/\/[\w.:/~-]+$/i.test(issuer) ? issuerKey(issuer) : '';
}

const wordIn = (text = ''): string => (/^[\w.:-]{1,255}$/.test(text) ? text : '');

function login(
  { context, services, framedBy }: Launching,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: unknown,
): FastifyReply {
  const issuer = textOf(fields, 'iss');
  const hint = textOf(fields, 'login_hint');
  if (issuer === undefined || hint === undefined) throw new LtiRefused('malformed');
  const named = textOf(fields, 'client_id');
  const platform = services.platforms.find(issuer, named);
  if (platform === null)
    throw new LtiRefused('platform', { issuer: addressIn(issuer), clientId: wordIn(named) });
  const address = publicAddressOf(request, context);
  if (address === '') throw new LtiRefused('origin', platform);
  const { state, nonce } = services.logins.begin(platform, request.ip);
  const messageHint = textOf(fields, 'lti_message_hint');
  const to = new URL(platform.authUrl);
  for (const [name, value] of Object.entries({
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: `${address}${launchPath}`,
    login_hint: hint,
    state,
    nonce,
    ...(messageHint !== undefined && { lti_message_hint: messageHint }),
  }))
    to.searchParams.set(name, value);
  const parts = partsIn(browserLanguage(context, request), context, framedBy);
  return send(reply, { ...parts, ...beginning({ state, to: to.href }, parts.say) });
}

async function launch(
  launching: Launching,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { context, services } = launching;
  const state = textOf(request.body, 'state') ?? '';
  if (textOf(request.body, 'oauth_consumer_key') !== undefined) throw new LtiRefused('older');
  const begun = services.logins.take(state);
  if (begun === null) throw new LtiRefused('used');
  const error = textOf(request.body, 'error');
  if (error !== undefined) throw new LtiRefused(notSignedIn.has(error) ? 'cancelled' : 'answered', begun);
  const platform = services.platforms.find(begun.issuer, begun.clientId);
  if (platform === null) throw new LtiRefused('platform', begun);
  const token = textOf(request.body, 'id_token');
  const read = await readLaunch(token, platform, begun.nonceHash, services.now()).catch((fault: unknown) => {
    throw fault instanceof LtiRefused ? new LtiRefused(fault.fault, { ...begun, ...fault.facts }) : fault;
  });
  const language = languageFrom(context.translations, [read.locale, request.headers['accept-language']]);
  const parts = partsIn(language, context, launching.framedBy);
  if (read.kind === 'link') {
    const { state: once } = services.logins.begin(platform, request.ip);
    const link = { ...read, clientId: begun.clientId, once };
    return beginChoosing(launching, reply, link, { parts, begun });
  }
  return openLesson(launching, request, reply, read, { ...begun, state, parts });
}

async function openLesson(
  launching: Launching,
  request: FastifyRequest,
  reply: FastifyReply,
  read: LessonLaunch,
  { issuer, clientId, state, parts }: Begun & { parts: Omit<PageParts, 'body'> },
): Promise<FastifyReply> {
  const { context, services } = launching;
  const { subject, part, room: named, deployment, roles } = read;
  const room = named === null ? 'noRoom' : await roomOf(context, named);
  const facts = { issuer, clientId, deployment, roles };
  const note = (outcome: LaunchOutcome) => {
    const code = typeof room === 'object' ? { room: room.room } : {};
    services.launches.note({ ...facts, room: '', ...code, outcome });
    const refusal = typeof room === 'string' ? { refusal: room } : {};
    context.log.security('launch', { ...facts, ...code, ...refusal, address: request.ip });
  };
  const sentence = typeof room === 'string' ? parts.say(room === 'noRoom' ? 'lti.noRoom' : room) : undefined;
  if (part === 'teacher') {
    note(typeof room === 'string' ? room : 'teacher');
    return send(reply, {
      ...parts,
      body: teacherPage(parts, typeof room === 'string' ? null : room, sentence),
    });
  }
  if (typeof room === 'string') {
    note(room);
    return send(reply, { ...parts, body: refusedPage(parts, sentence ?? '', { ...facts, reason: room }) });
  }
  if (part === 'onlooker') {
    note('onlooker');
    return send(reply, { ...parts, body: onlookerPage(parts) });
  }
  note(subject === null ? 'anonymous' : 'learner');
  // Nobody can say whether the next one is the same: the state is of this launch alone.
  const person = subject === null ? { launch: state } : { subject };
  const key = services.seatKey({ issuer, clientId, ...person });
  return send(reply, { ...parts, ...handOver({ state, key, isOnce: subject === null, ...room }, parts) });
}

/** A room by the code that newcomers join by, as at its door; or the key of a sentence that says why not. */
async function roomOf({ rooms, visitor: { lobbies } }: ServerContext, named: string) {
  const code = readCode(named);
  if (!/^[A-Z0-9]{4,10}$/.test(code)) return 'room.unknown';
  const room = lobbies.roomOf(code);
  // Whom the facilitator shut out by another code would be told that code.
  if (room === null) return 'room.unknown';
  // Another node may have made it a moment ago.
  if (rooms.shared !== null && rooms.enter(room) === 'room.unknown') await rooms.shared.refresh();
  const entered = rooms.enter(room);
  if (entered === 'room.unknown' || entered === 'room.closed') return entered;
  return { room, joinCode: lobbies.door(room).joinCode };
}

async function beginChoosing(
  { services }: Launching,
  reply: FastifyReply,
  read: LinkLaunch & { clientId: string; once: string },
  { parts, begun }: { parts: Omit<PageParts, 'body'>; begun: { issuer: string; clientId: string } },
): Promise<FastifyReply> {
  const { issuer, clientId, deployment, roles, returnUrl, data, once } = read;
  if (read.part !== 'teacher') throw new LtiRefused('teacherOnly', { ...begun, deployment, roles });
  services.launches.note({ ...begun, deployment, roles, room: '', outcome: 'link' });
  const { language } = parts;
  const ticket = await services.tickets.seal({
    issuer,
    clientId,
    deployment,
    returnUrl,
    data,
    language,
    once,
  });
  return send(reply, { ...parts, body: choosingPage(parts, ticket) });
}

async function choose(
  launching: Launching,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { context, services, framedBy } = launching;
  if (!isFromOwnPage(request, context)) throw new FromElsewhere();
  const ticket = textOf(request.body, 'ticket') ?? '';
  const choosing = await services.tickets.read(ticket);
  // Its platform may have been removed since.
  if (choosing === null || services.platforms.find(choosing.issuer, choosing.clientId) === null)
    throw new LtiRefused('used');
  const parts = partsIn(choosing.language, context, framedBy);
  const room = await roomOf(context, textOf(request.body, 'room') ?? '');
  if (typeof room === 'string')
    return send(reply, { ...parts, body: choosingPage(parts, ticket, parts.say(room)) });
  if (services.logins.take(choosing.once) === null) throw new LtiRefused('used');
  return sendAnswer(launching, request, reply, { choosing, parts, room });
}

async function sendAnswer(
  { context, services }: Launching,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    choosing,
    parts,
    room: { room, joinCode },
  }: { choosing: Choosing; parts: Omit<PageParts, 'body'>; room: { room: string; joinCode: string } },
): Promise<FastifyReply> {
  const entered = context.rooms.enter(room);
  const brand = typeof entered === 'string' ? 'Glassmine · simulation' : brandName(entered.simulation.world);
  const url = `${publicAddressOf(request, context)}${launchPath}`;
  const key = await services.toolKey();
  const jwt = await deepLinkAnswer(choosing, { title: brand, url, room: joinCode }, key, services.now());
  const body = answerPage(parts, { to: choosing.returnUrl, jwt, title: brand });
  return send(reply, { ...parts, body, answersPlatform: true });
}

const browserLanguage = ({ translations }: ServerContext, { headers }: FastifyRequest): string =>
  languageFrom(translations, [headers['accept-language']]);

function partsIn(language: string, { translations, reach }: ServerContext, framedBy: readonly string[]) {
  const say: PageParts['say'] = (id, values) => translations.translate(language, id, values);
  return { language, say, framedBy, path: reach.path };
}

function send(reply: FastifyReply, parts: PageParts, status = 200): FastifyReply {
  const { html, headers } = pageOf(parts);
  return reply.code(status).headers(headers).send(html);
}

const statusOf: Partial<Record<LtiFault, number>> = {
  notPosted: 405,
  malformed: 400,
  older: 400,
  tooLarge: 413,
};

/** A refusal is a page for the person who came from the course; a fault of ours is answered like any other. */
function refuse(
  { context, services, framedBy }: Launching,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { log } = context;
  const parts = partsIn(browserLanguage(context, request), context, framedBy);
  const refused = error instanceof LtiRefused ? error : formFault(error);
  if (refused !== null) {
    const { fault } = refused;
    const facts = factsOf(refused);
    log.turnedAway('launch:refused', {
      ...facts,
      refusal: fault,
      address: request.ip,
      route: routeOf(request),
    });
    services.launches.note({ ...facts, room: '', outcome: fault });
    const body = refusedPage(parts, parts.say(`lti.${fault}`), { ...facts, reason: fault });
    send(reply, { ...parts, body }, statusOf[fault] ?? 403);
  } else if (error instanceof TooMany) {
    log.turnedAway('limit', { address: request.ip, route: routeOf(request) });
    reply.header('retry-after', error.retryAfterSeconds);
    send(reply, { ...parts, body: refusedPage(parts, parts.say('error.tooMany')) }, 429);
  } else {
    answerError(context, error, request, reply);
  }
}

function factsOf({ facts }: LtiRefused): LaunchFacts {
  const { issuer = '', clientId = '', deployment = '', roles = [] } = facts;
  return { issuer, clientId, deployment, roles };
}

function formFault({ statusCode }: FastifyError): LtiRefused | null {
  if (statusCode === 413) return new LtiRefused('tooLarge');
  return statusCode === 415 ? new LtiRefused('notPosted') : null;
}
