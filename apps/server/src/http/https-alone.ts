import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PlainHttp } from './faults.ts';

const yearSeconds = 31_536_000;

/**
 * Where the public address is https, nothing is answered over plain http: a page leads to the public address, and a
 * call is refused, so that a client that sends a token in the open is noticed. This machine itself may ask: that is
 * the proxy which ends TLS here, or the operator.
 */
export function serveHttpsAlone(app: FastifyInstance, publicAddress: string, path: string): void {
  app.addHook('onRequest', async (request, reply) => {
    // Under a path the host has other pages, which browsers would hold to https as well: that is for the host to say.
    if (path === '') reply.header('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`);
    if (request.protocol === 'https' || isThisMachine(request)) return;
    if (request.url.startsWith('/api/')) throw new PlainHttp();
    return reply.redirect(`${publicAddress}/`, 308);
  });
}

function isThisMachine({ ip }: FastifyRequest): boolean {
  const address = ip.replace(/^::ffff:/, '');
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'));
}
