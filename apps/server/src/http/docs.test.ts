import { brotliDecompressSync } from 'node:zlib';
import { shape } from '@glassmine/kernel';
import { allCalls, isJsonField, refusalCodes } from '@glassmine/replica/wire';
import { expect, test, vi } from 'vitest';
import { TestServer } from '../server.fixture.ts';
import { speaksForItself } from './examples.ts';

const server = TestServer.forFile();

type Operation = {
  summary: string;
  description: string;
  security: object[];
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: {
    content: Record<
      string,
      { schema: { properties: Record<string, { examples?: unknown[] }>; additionalProperties: boolean } }
    >;
  };
  responses: Record<string, { content: Record<string, { schema: { properties: Record<string, unknown> } }> }>;
};

async function document(): Promise<{
  openapi: string;
  info: object;
  paths: Record<string, Record<string, Operation>>;
}> {
  const response = await server.server.app.inject('/api/docs/json');
  expect(response.statusCode).toBe(200);
  return response.json();
}

test('the document is OpenAPI 3.1 and holds every call and no more', async () => {
  const { openapi, paths } = await document();
  expect(openapi).toBe('3.1.0');
  const expected = [
    '/api/export/{room}/{file}',
    '/api/health',
    '/api/media/{name}',
    '/api/paper/{room}/{file}',
    '/api/ready',
    '/api/upload/{id}',
    ...allCalls.map(({ path }) => `/api/${path}`),
  ];
  expect(Object.keys(paths).sort(), 'name here what is served and no call').toEqual(expected.sort());
});

test('each call has its form, its envelope, its headers, its refusals by number and its security', async () => {
  const { paths } = await document();
  for (const call of allCalls) {
    const operation = paths[`/api/${call.path}`]![call.method.toLowerCase()]!;
    const fields = Object.keys(call.form.properties);
    const sent = call.pictures ? [...fields, call.pictures.field] : fields;
    const named = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
    const form = operation.requestBody?.content['application/x-www-form-urlencoded']?.schema;
    expect(
      call.method === 'GET' ? named.map(({ name }) => name) : Object.keys(form?.properties ?? {}),
    ).toEqual(sent);
    if (form) expect(form.additionalProperties).toBe(false);
    expect(operation.parameters).toContainEqual(expect.objectContaining({ name: 'Language', in: 'header' }));
    for (const key of call.refusals)
      expect(operation.description).toContain(`| ${refusalCodes[key]} | \`${key}\` |`);
    expect(operation.security).toHaveLength(call.auth === 'none' ? 0 : 1);
    const { properties } = operation.responses[200]!.content['application/json']!.schema;
    expect(Object.keys(properties)).toEqual(['code', 'msg', 'data']);
    const isGuarded = Object.values(call.form.properties as Record<string, { type?: string }>).some(
      ({ type }) => type === 'string',
    );
    // What the guard refuses is said with its field and its piece.
    const { anyOf } = properties.data as { anyOf: { required?: string[] }[] };
    expect(anyOf.some(({ required }) => String(required) === 'field,piece')).toBe(isGuarded);
    expect(operation.responses).toHaveProperty('400');
    expect(operation.summary).toBe(call.summary);
  }
});

test('each field has an example that the call accepts, or lists its values', async () => {
  const { paths } = await document();
  let examples = 0;
  for (const call of allCalls) {
    const { parameters, requestBody } = paths[`/api/${call.path}`]![call.method.toLowerCase()]!;
    const form = requestBody?.content['application/x-www-form-urlencoded']?.schema.properties ?? {};
    for (const [name, field] of Object.entries(call.form.properties)) {
      if (speaksForItself(field)) continue;
      const inQuery = parameters?.find((parameter) => parameter.in === 'query' && parameter.name === name);
      const example = call.method === 'GET' ? inQuery?.example : form[name]?.examples?.[0];
      expect(shape.fits(field, example), `${call.path} ${name}: ${example}`).toBe(true);
      examples++;
    }
  }
  expect(examples).toBeGreaterThan(300);
});

/** A schema as the document has it: what can be one word alone is a list of one. */
function withEnums(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replace(/"const":("[^"]*")/g, '"enum":[$1]'));
}

test('a field of JSON has the closed schema of its content', async () => {
  const { paths } = await document();
  const fields = allCalls.flatMap(({ path, form }) =>
    Object.entries(form.properties).flatMap(([name, field]) =>
      isJsonField(field) ? [{ path, name, field }] : [],
    ),
  );
  expect(fields.length).toBeGreaterThan(0);
  for (const { path, name, field } of fields) {
    const { content } = paths[`/api/${path}`]!.post!.requestBody!;
    const shown = content['application/x-www-form-urlencoded']!.schema.properties[name];
    expect(shown, path).toMatchObject({
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: { ...withEnums(field.contentSchema), additionalProperties: false },
    });
    expect(Object.keys(shown!)).not.toContain('malformed');
  }
});

test('the page of the calls is served, and runs only scripts of this server', async () => {
  for (const url of ['/api/docs', '/api/docs/']) {
    const page = await server.server.app.inject(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.body).toContain('swagger-ui');
  }
  const script = await server.server.app.inject('/api/docs/static/swagger-initializer.js');
  expect(script.statusCode).toBe(200);
  expect(script.body).toMatch(/"?validatorUrl"?:\s*null/);
});

test('the document is built once, compressed, cached by its ETag, and limited', async () => {
  const { app, services } = server.server;
  const plain = await app.inject('/api/docs/json');
  const packed = await app.inject({ url: '/api/docs/json', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload)).toEqual(plain.rawPayload);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
  const { etag } = plain.headers;
  const known = await app.inject({ url: '/api/docs/json', headers: { 'if-none-match': `W/${etag}` } });
  expect([known.statusCode, known.body]).toEqual([304, '']);

  const worded = vi.spyOn(services.translations, 'translate');
  await app.inject('/api/docs/json');
  expect(worded).not.toHaveBeenCalled();
  worded.mockRestore();
  const take = vi.spyOn(services.limits, 'take').mockReturnValue(7);
  for (const url of ['/api/docs/json', '/api/docs', '/api/docs/static/swagger-ui.css']) {
    const refused = await app.inject({ url, remoteAddress: '192.0.2.9' });
    expect([refused.statusCode, refused.headers['retry-after']], url).toEqual([429, '7']);
  }
  expect(take.mock.calls).toEqual(Array(3).fill(['calls', '192.0.2.9', 1]));
  take.mockRestore();
});
