import type { FastifyRequest } from 'fastify';
import type { ServerContext } from './context.ts';

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
