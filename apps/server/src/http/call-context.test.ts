import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { CallContext } from './call-context.ts';
import type { ServerContext } from './context.ts';

test('a client that hangs up is still known by its address', () => {
  const request = { headers: {}, ip: '203.0.113.9', socket: { destroyed: false } };
  const context = { translations: { languageOf: () => 'en' } };
  const callContext = new CallContext(
    request as unknown as FastifyRequest,
    context as unknown as ServerContext,
    {},
    {},
  );
  expect(callContext).toMatchObject({ address: '203.0.113.9', isGone: false });
  Object.assign(request, { ip: undefined, socket: { destroyed: true } });
  expect(callContext).toMatchObject({ address: '203.0.113.9', isGone: true });
});
