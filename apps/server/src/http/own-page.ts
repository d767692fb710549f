import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from './context.ts';
import { OtherHost } from './faults.ts';

/**
 * Whether a request may come from a page of this server. A browser says where the page came from; what is no browser
 * has no page that could be lured here, and says nothing. The host alone is compared: a proxy may end TLS before us.
 */
export function isFromOwnPage(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  { reach }: Pick<ServerContext, 'reach'>,
): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  return headers.origin === undefined || reach.isOwnPage(headers.origin, host);
}

/** Refuses whatever names a host that this server is not: to the browser such a page would be one of this server. */
export function answerOwnNamesAlone(app: FastifyInstance, { reach }: Pick<ServerContext, 'reach'>): void {
  app.addHook('onRequest', ({ host, raw }, _, done) =>
    done(reach.answersTo(host) && !hasTwoHosts(raw) ? undefined : new OtherHost()),
  );
}

/** Node takes the first of two Host headers, and a proxy perhaps the other. */
function hasTwoHosts({ rawHeaders = [] }: FastifyRequest['raw']): boolean {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;
}
