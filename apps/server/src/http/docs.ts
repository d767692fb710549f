import helmet from '@fastify/helmet';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify';
import { answerHeaders } from './answer-headers.ts';
import type { ServerContext } from './context.ts';
import { type KeptFile, keepFile, sendFile } from './kept-file.ts';
import { pass } from './route.ts';
import { isSecurePage } from './secure-page.ts';

/**
 * The OpenAPI document at /api/docs/json of the routes that are mounted after this, and its page at /api/docs. A server
 * that starts loads nothing for them: the first request builds them.
 */
export function mountDocs(
  app: FastifyInstance,
  context: Pick<ServerContext, 'translations' | 'limits' | 'reach'>,
  version: string,
): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  let described: Promise<object> | null = null;
  const describe = () =>
    (described ??= import('./openapi.ts').then(({ describeRoutes }) =>
      describeRoutes(routes, context.translations, version, context.reach.path),
    ));
  let page: Promise<FastifyInstance> | null = null;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    pass(context, 'calls', request.ip);
    page ??= describe().then((document) => openPage(document, context.reach.path));
    const { method, url } = request;
    const { statusCode, headers, rawPayload } = await (await page).inject({ method: method as 'GET', url });
    if (!isSecurePage(request)) delete headers['cross-origin-opener-policy'];
    return reply.code(statusCode).headers(headers).send(rawPayload);
  };
  for (const url of ['/api/docs', '/api/docs/*']) app.get(url, { schema: { hide: true } }, answer);
  // Made once and kept packed: near a megabyte of JSON for anybody who asks would keep the processor from the rooms.
  let document: Promise<KeptFile> | null = null;
  app.get('/api/docs/json', { schema: { hide: true } }, async (request, reply) => {
    pass(context, 'calls', request.ip);
    document ??= describe().then((made) =>
      keepFile(Buffer.from(JSON.stringify(made)), 'application/json; charset=utf-8'),
    );
    const file = await document;
    reply.headers({ ...answerHeaders, 'cache-control': 'no-cache' });
    return sendFile(reply, file);
  });
}

/** The page in an app of its own. */
async function openPage(document: object, path: string): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const app = Fastify();
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    indexPrefix: path,
    // Nothing is asked of a validator elsewhere.
    uiConfig: { validatorUrl: null, docExpansion: 'list', tryItOutEnabled: true },
    theme: { title: 'Glassmine · simulation · API' },
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
      "font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  });
  return app;
}
