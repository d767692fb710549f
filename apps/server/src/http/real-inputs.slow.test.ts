import { randomUUID } from 'node:crypto';
import { allCalls, type Call, type CallPath, refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { keptBy } from '../kept.fixture.ts';
import { type Fields, type Learner, TestServer, type Tokens } from '../server.fixture.ts';
import { jpegWithPlace, multipartBody, png } from '../uploads/picture.fixture.ts';
import { goodForm } from './good-forms.fixture.ts';
import { realInputs } from './real-inputs.fixture.ts';

const server = TestServer.forFile();
let learner: Learner;
let tokens: Tokens;
beforeAll(async () => {
  learner = await server.investor();
  tokens = { ...learner.tokens, ...(await server.facilitator()) };
});

type TextField = { call: Call; name: string; charter: string };
const fields: TextField[] = allCalls.flatMap((call) =>
  Object.entries(call.form.properties as Record<string, { type?: string; charter?: string }>)
    .filter(([, { type }]) => type === 'string')
    .map(([name, { charter = 'text' }]) => ({ call, name, charter })),
);
/** What people write, which a pattern does not bind to a few signs. */
const open = fields.filter(({ charter }) => charter !== 'opaque' && charter !== 'secret');
const opaque = fields.filter(({ charter }) => charter === 'opaque');
const secret = fields.filter(({ charter }) => charter === 'secret');

const guards = new Set(
  Object.entries(refusalCodes)
    .filter(([key]) => key.startsWith('charter.'))
    .map(([, code]): number => code),
);

function ask({ call, name }: TextField, value: string) {
  const form: Fields = { ...goodForm(call, server, learner), [name]: value };
  if ('commandId' in call.form.properties && name !== 'commandId') form.commandId = randomUUID();
  return server.call(call.path as CallPath, form, tokens);
}

test('the list of real-looking inputs is long enough, has every kind and no doubles', () => {
  expect(new Set(realInputs.map(({ value }) => value)).size).toBe(realInputs.length);
  expect(realInputs.length).toBeGreaterThanOrEqual(350);
  expect(open.length).toBeGreaterThanOrEqual(35);
  expect(opaque.length + secret.length).toBeGreaterThanOrEqual(150);
});

/** `npm test` writes every n-th value into a field of free text, each value into one field in n; the soak each into each. */
const openShare = process.env.GLASSMINE_SOAK ? 1 : 6;

test.each(
  open.map((field, nth): [string, string, TextField, number] => [field.call.path, field.name, field, nth]),
)('%s: %s takes no real-looking input', async (_, __, field, nth) => {
  const { hash } = server;
  for (let i = nth % openShare; i < realInputs.length; i += openShare) {
    const { kind, value } = realInputs[i]!;
    const { status, code } = await ask(field, value);
    const isRefused = guards.has(code) || status === 400;
    expect(isRefused, `${kind} ${value}: ${status}/${code}`).toBe(true);
  }
  expect(server.hash).toBe(hash);
});

test('fields with a pattern take no real-looking input either', async () => {
  const { hash } = server;
  const share = process.env.GLASSMINE_SOAK ? 1 : 12;
  for (const [nth, field] of opaque.entries()) {
    for (let i = nth % share; i < realInputs.length; i += share) {
      const { value } = realInputs[i]!;
      const { code } = await ask(field, value);
      expect(code, `${field.call.path} ${field.name} ${value}`).not.toBe(200);
    }
  }
  expect(server.hash).toBe(hash);
});

test('real-looking passwords, file names and metadata of pictures are accepted and not stored', async () => {
  for (const [nth, field] of secret.entries()) {
    for (let i = nth; i < realInputs.length; i += 40) await ask(field, realInputs[i]!.value);
  }
  const pictures = [await png(), await jpegWithPlace()];
  for (const [i, { value }] of realInputs.entries()) {
    if (i % 25 !== 0) continue;
    const content = Buffer.concat([pictures[i % 2]!, Buffer.from(value)]);
    const filename = `${value.replace(/["\r\n]/g, '')}.png`;
    const parts = [
      { name: 'commandId', content: randomUUID() },
      { name: 'file', filename, type: 'image/png', content },
    ];
    const body = multipartBody(parts);
    const headers = { ...body.headers, 'x-access-token': learner.tokens.access! };
    const reply = await server.raw({
      method: 'POST',
      url: '/api/user/user/modify-head',
      headers,
      payload: body.payload,
    });
    expect(reply.code).toBe(200);
  }
});

test('no real-looking input stands in a database, the journal, an upload or the log', async () => {
  await server.close();
  const kept = await keptBy(server);
  const everything = [...kept.values(), ...server.lines].join('\n');
  // The search works: what may be kept is found.
  expect(everything).toContain('"type":"sendTransfer"');
  const pictures = [...kept].filter(([place, text]) => place.includes('upload') && text.length > 100);
  expect(pictures.length).toBeGreaterThan(0);
  expect(server.lines.length).toBeGreaterThan(5_000);
  for (const { value } of realInputs) {
    const written = Buffer.from(value).toString('latin1');
    const plain = value.normalize('NFKC').replace(/[^0-9A-Za-z]/g, '');
    for (const trace of new Set([written, plain.length > 8 ? plain : written, encodeURIComponent(value)])) {
      expect(everything.includes(trace), trace).toBe(false);
    }
  }
  expect(everything).not.toContain('SecretCamera');
  await server.open();
});
