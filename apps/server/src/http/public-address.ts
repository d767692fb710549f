import type { FastifyRequest } from 'fastify';
import type { ServerContext } from './context.ts';

/** What links begin with, e.g. `https://school.example/glassmine`; empty when the request's Host is nothing of ours. */
export function publicAddressOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { reach }: Pick<ServerContext, 'reach'>,
): string {
  return reach.addressFor(protocol, host);
}
