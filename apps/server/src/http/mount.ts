import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allCalls, refusalCodes } from '@glassmine/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answer } from '../answer.ts';
import type { ServerContext } from './context.ts';
import { compileForm, FormError } from './form.ts';
import { allowMultipart, openReader } from './multipart.ts';
import { originOf, type Route } from './route.ts';
import { envelopeSchema } from './schemas.ts';

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

/** Said of every API answer. Made once: helmet would make them anew for each request. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Reads src/api: the file's path is the call's. Throws when a call has no file or a file no call. */
export async function loadRoutes(folder: string): Promise<Route[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  const routes: Route[] = [];
  for (const file of files) {
    const { route } = (await import(pathToFileURL(join(folder, file)).href)) as { route?: Route };
    const path = relative('.', file).split(sep).join('/').slice(0, -'.ts'.length);
    if (route?.call.path !== path) {
      throw new Error(`src/api/${path}.ts answers ${route ? route.call.path : 'no call'}, and not ${path}`);
    }
    routes.push(route);
  }
  const answered = new Set(routes.map(({ call }) => call));
  const missing = allCalls.filter((call) => !answered.has(call));
  if (missing.length > 0) throw new Error(`nobody answers ${missing.map(({ path }) => path).join(', ')}`);
  return routes;
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
  const readForm = compileForm(call.form);
  app.route({
    method: call.method,
    url: `/api/${call.path}`,
    exposeHeadRoute: false,
    config: { route },
    schema: { response: { 200: envelopeSchema(call.data) } },
    onRequest(request, reply, done) {
      reply.headers(headers);
      try {
        request.session = route.admit(request, context);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    async handler(request): Promise<Envelope> {
      const sent = call.pictures && request.isMultipart() ? await readFiles(request, call.pictures) : null;
      const given = call.method === 'GET' ? request.query : (sent?.fields ?? request.body);
      const form = readForm(given, originOf(request));
      if (sent?.refusal) return envelope(context, request, { refusal: sent.refusal });
      request.pictures = sent?.pictures ?? null;
      if (call.pictures?.required && !request.pictures?.length) {
        throw new FormError(call.pictures.field, 'missing');
      }
      return envelope(context, request, await route.answer(request, context, request.session, form));
    },
  });
}

function envelope(context: ServerContext, request: FastifyRequest, answer: Answer<unknown>): Envelope {
  const language = context.translations.languageOf(request.headers.language);
  if ('refusal' in answer) {
    return {
      code: refusalCodes[answer.refusal],
      msg: context.translations.translate(language, answer.refusal),
      data: null,
    };
  }
  return { code: 200, msg: answer.msg ?? context.translations.translate(language, 'ok'), data: answer.data };
}
