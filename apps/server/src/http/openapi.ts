import swagger from '@fastify/swagger';
import { isOfScheme } from '@glassmine/replica/plain';
import {
  type Call,
  guardFinding,
  type Pictures,
  pictureMaxBytes,
  type RefusalKey,
  refusalCodes,
} from '@glassmine/replica/wire';
import Fastify, { type RouteOptions } from 'fastify';
import type { Translations } from '../translations.ts';
import { exampleOf } from './examples.ts';
import { ownCompilers } from './own-compilers.ts';

type Json = Record<string, unknown>;

const securityOf: Record<Call['auth'], Json[]> = {
  none: [],
  room: [{ roomToken: [] }],
  member: [{ accessToken: [] }],
  console: [{ consoleToken: [] }],
};

/** Any call may meet these: the guard reads every text, and every room can be busy or damaged. */
const refusalsOfAll: readonly RefusalKey[] = ['room.busy', 'room.damaged', 'room.outdated'];

/**
 * The OpenAPI document of routes, from the schemas that the server enforces. The library describes what is mounted while
 * it listens, so that the routes are mounted once more, in an app that serves no requests.
 * @param path of the public address, before those of all calls
 */
export async function describeRoutes(
  routes: readonly RouteOptions[],
  translations: Translations,
  version: string,
  path = '',
): Promise<object> {
  const app = Fastify({ schemaController: ownCompilers, exposeHeadRoutes: false });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Glassmine · simulation', version, description },
      tags: [],
      ...(path !== '' && { servers: [{ url: path }] }),
      components: {
        securitySchemes: {
          roomToken: inHeader('X-Room-Token', "A learner's device in a room; given by room/join."),
          accessToken: inHeader('X-Access-Token', 'A member who has logged in; in `msg` of token/pass.'),
          consoleToken: inHeader('X-Console-Token', 'A facilitator; in `msg` of console/sign-in.'),
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const call = route.config?.route?.call;
      return { schema: call ? documented(call, translations) : (schema ?? { hide: true }), url };
    },
  });
  for (const { method, url, schema, config } of routes)
    if (method !== 'HEAD')
      app.route({ method, url, handler: () => {}, ...(schema && { schema }), ...(config && { config }) });
  await app.ready();
  return app.swagger();
}

const description = `A training simulator of one kind of investment fraud, with play money only. Nothing real goes in
or out: what looks like a real phone number, mailbox, card, account or chain address is refused.

Every answer is \`{code, msg, data}\`. \`code\` 200 is success; another code with HTTP 200 is a refusal, with null
\`data\` and the reason in \`msg\`, in the language of the \`Language\` header. HTTP 400 is a malformed request, 401 a
missing or dead token, 403 a call from a page of another site, 404 an unknown address, 413 a request that is too large,
421 a host that this server is not, 429 too many requests. POST bodies
are forms; those that bring pictures are multipart/form-data. What moves the world may carry a \`commandId\`: sent again with the same body it then gives the same result.

Money is a decimal string with two places in a play currency; times are epoch milliseconds of the world's own
calendar, read as UTC. Live news comes over a WebSocket at \`/api/live\`, whose first message is
\`{"roomToken", "accessToken" or null, "since"}\`. Offered with the protocols "glassmine" and the room token, it counts as
the device's; without them, by address. Where no WebSocket comes through, the same messages come by
\`POST /api/live/poll\` with the field \`poll\`, JSON of \`{"line", "ack", "said"}\`: first without \`line\` and with the
hello in \`said\`, then with the line of the answer and the number of its last message.`;

function inHeader(name: string, words: string) {
  return { type: 'apiKey', in: 'header', name, description: words } as const;
}

function documented(call: Call, translations: Translations): Json {
  const fields = call.form.properties as Record<string, Json>;
  const form = {
    ...(plain(call.form) as Json),
    properties: {
      ...Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, withExample(call, name, field)]),
      ),
      ...fileField(call.pictures),
    },
    additionalProperties: false,
  };
  const formTypes = ['application/x-www-form-urlencoded'];
  return {
    tags: [call.path.split('/')[0] as string],
    summary: call.summary,
    description: refusalTable(call, translations),
    operationId: call.path.replace(/[^a-z]+/gi, '_'),
    security: securityOf[call.auth],
    ...(call.method === 'GET'
      ? { querystring: form }
      : { consumes: call.pictures ? ['multipart/form-data', ...formTypes] : formTypes, body: form }),
    headers: {
      type: 'object',
      properties: { Language: { type: 'string', examples: ['en_US', 'hi_IN'], description: 'of `msg`' } },
    },
    response: {
      200: { description: 'Success, or a refusal', ...envelope(call) },
      400: { description: 'Malformed: `msg` names the field and what is wrong', ...failure(400) },
      ...(call.auth === 'none' ? {} : { 401: { description: 'Missing or dead token', ...failure(401) } }),
      ...(call.method === 'POST' && {
        403: { description: 'Sent by a page of another site', ...failure(403) },
      }),
      429: { description: 'Too many requests; see `Retry-After`', ...failure(429) },
    },
  };
}

function fileField(pictures: Pictures | undefined): Json {
  if (!pictures) return {};
  const { field, kind, required, max } = pictures;
  const size = `${pictureMaxBytes[kind] / 1_048_576}M`;
  const rest = `${required ? 'required' : 'optional'}, at most ${max}`;
  const description = `JPEG, PNG or WebP of at most ${size}; ${rest}`;
  return { [field]: { type: 'string', format: 'binary', description } };
}

function envelope(call: Call): Json {
  const codes = refusalsOf(call).map((key) => refusalCodes[key]);
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer', enum: [200, ...codes], examples: [200] },
      msg: { type: 'string', examples: ['Success'] },
      data: {
        anyOf: [plain(call.answer), ...(isGuarded(call) ? [plain(guardFinding)] : []), { type: 'null' }],
      },
    },
  };
}

function failure(code: number): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer', const: code }, msg: { type: 'string' }, data: { type: 'null' } },
  };
}

const isGuarded = (call: Call): boolean =>
  (Object.values(call.form.properties) as { type?: string }[]).some(({ type }) => type === 'string');

/** What the call declares, and what the guard may say of any text in its form. */
function refusalsOf(call: Call): RefusalKey[] {
  const charter = (Object.keys(refusalCodes) as RefusalKey[]).filter((key) => key.startsWith('charter.'));
  const guarded = isGuarded(call) ? charter : [];
  const uploads = (Object.keys(refusalCodes) as RefusalKey[]).filter((key) => key.startsWith('upload.'));
  const ofFiles = call.pictures ? uploads : [];
  const ofRoom = call.auth === 'room' || call.auth === 'member' ? refusalsOfAll : [];
  const ofScheme: RefusalKey[] = ofRoom.length > 0 && isOfScheme(call.path) ? ['scheme.silent'] : [];
  const keys = new Set<RefusalKey>([...ofRoom, ...ofScheme, ...guarded, ...ofFiles, ...call.refusals]);
  return [...keys].sort((a, b) => refusalCodes[a] - refusalCodes[b]);
}

function refusalTable(call: Call, translations: Translations): string {
  const keys = refusalsOf(call);
  if (keys.length === 0) return 'Is never refused.';
  const lines = keys.map(
    (key) => `| ${refusalCodes[key]} | \`${key}\` | ${translations.translate('en', key)} |`,
  );
  return ['| code | refusal | in words |', '| --- | --- | --- |', ...lines].join('\n');
}

const ownWords: ReadonlySet<string> = new Set(['charter', 'malformed']);

function withExample(call: Call, name: string, field: Json): Json {
  const shown = plain(field) as Json;
  const example = exampleOf(call, name);
  return example === undefined ? shown : { ...shown, examples: [example] };
}

/** JSON schema alone, without the words of our own and TypeBox's hidden ones. What a field of JSON holds stays in it. */
function plain(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema, (key, value) => (ownWords.has(key) ? undefined : value)));
}
