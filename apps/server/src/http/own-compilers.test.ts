import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ownCompilers } from './own-compilers.ts';

const text = { type: 'string' } as const;

function started(schema: object) {
  const app = Fastify({ schemaController: ownCompilers });
  app.get('/of/:name', { schema }, () => ({ b: 1, a: 'x' }));
  return app.ready().then(() => app);
}

test('parameters of a path pass without a check, and an answer is serialised with all its fields in their order', async () => {
  const params = { type: 'object', properties: { name: text }, required: ['name'] };
  const app = await started({ params, response: { 200: { type: 'object', properties: { a: text } } } });
  const { headers, body } = await app.inject('/of/somebody');
  expect([headers['content-type'], body]).toEqual(['application/json; charset=utf-8', '{"b":1,"a":"x"}']);
});

test.each([
  ['a query', { querystring: { type: 'object', properties: { name: text } } }],
  ['headers', { headers: { type: 'object', properties: { name: text } } }],
  ['a number in a path', { params: { type: 'object', properties: { name: { type: 'integer' } } } }],
])('a server whose route leaves %s to Fastify does not start', async (_, schema) => {
  await expect(started(schema)).rejects.toThrow(/nobody checks/);
});
