import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { ServerContext } from './context.ts';
import { Given } from './given.ts';

test('a client that hangs up is still known by its address', () => {
  const request = { headers: {}, ip: '203.0.113.9', socket: { destroyed: false } };
  const context = { translations: { languageOf: () => 'en' } };
  const given = new Given(request as unknown as FastifyRequest, context as unknown as ServerContext, {}, {});
  expect(given).toMatchObject({ address: '203.0.113.9', isGone: false });
  Object.assign(request, { ip: undefined, socket: { destroyed: true } });
  expect(given).toMatchObject({ address: '203.0.113.9', isGone: true });
});
