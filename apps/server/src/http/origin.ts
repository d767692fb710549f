import type { FastifyRequest } from 'fastify';
import type { ServerContext } from './context.ts';

/** What links begin with, e.g. `http://127.0.0.1:4600`; empty when the request's Host is nothing of ours. */
export function originOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { reach }: Pick<ServerContext, 'reach'>,
): string {
  return reach.originFor(protocol, host);
}
