import { randomUUID } from 'node:crypto';
import { allCalls, type Call, type CallPath, isJsonField, refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { CharterError } from '../charter-error.ts';
import { everythingKept } from '../kept.fixture.ts';
import { type Fields, type Learner, TestServer, type Tokens } from '../server.fixture.ts';
import { exampleOf } from './examples.ts';
import { JsonMalformed, readForm } from './form.ts';
import { goodForm } from './good-forms.fixture.ts';

const server = TestServer.forFile();
let learner: Learner;
let tokens: Tokens;
beforeAll(async () => {
  learner = await server.investor();
  tokens = { ...learner.tokens, ...(await server.facilitator()) };
});

type Schema = {
  type?: string;
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};
type JsonFieldOf = { call: Call; name: string; content: Schema; malformed: number };
const fields: JsonFieldOf[] = allCalls.flatMap((call) =>
  Object.entries(call.form.properties as Record<string, object>).flatMap(([name, field]) =>
    isJsonField(field)
      ? [{ call, name, content: field.contentSchema as Schema, malformed: refusalCodes[field.malformed] }]
      : [],
  ),
);

const phone = '+919876543210';
const mailbox = 'somebody.real@gmail.com';
const words = ['Sunlit owl', 'mining-app', 'en', 'a', ''];

/** The plainest value of a shape. */
function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return sample(schema.anyOf[0]!);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [name, sample(each)]),
      );
    case 'array':
      return [sample(schema.items!)];
    case 'integer':
    case 'number':
      return schema.minimum;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default: {
      const { minLength = 0, maxLength = 99, pattern = '' } = schema;
      return words.find(
        (word) => word.length >= minLength && word.length <= maxLength && new RegExp(pattern).test(word),
      )!;
    }
  }
}

/** The value with `text` in the place of one of its strings, for each of them; and as a key, and behind a key too many. */
function spoilt(schema: Schema, text: string): unknown[] {
  if (schema.anyOf)
    return [
      text,
      ...schema.anyOf.filter(({ type }) => type !== 'string').flatMap((each) => spoilt(each, text)),
    ];
  if (schema.type === 'string') return [text];
  if (schema.type === 'array') return [...spoilt(schema.items!, text).map((each) => [each]), [text]];
  if (schema.type !== 'object') return [];
  const whole = sample(schema) as object;
  const inPlace = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    spoilt(each, text).map((bad) => ({ ...whole, [name]: bad })),
  );
  const free = Object.values(schema.patternProperties ?? {}).flatMap((each) => [
    ...spoilt(each, text).map((bad) => ({ ...whole, free: bad })),
    { ...whole, [text]: sample(each) },
  ]);
  return [...inPlace, ...free, { ...whole, [text]: 1 }, { ...whole, tooMany: text }];
}

const asEscape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
/** Ways to write a text in JSON. */
const ways: Record<string, (text: string) => string> = {
  plain: (text) => text,
  'with all signs as escapes': (text) => text.replace(/./g, asEscape),
  'with capital escapes': (text) =>
    text.replace(/./g, (sign) => asEscape(sign).toUpperCase().replace('U', 'u')),
  'with every other sign as an escape': (text) =>
    text.replace(/./g, (sign, at: number) => (at % 2 === 0 ? asEscape(sign) : sign)),
};

function ask({ call, name }: JsonFieldOf, json: string, fields: Fields = {}) {
  const form: Fields = { ...goodForm(call, server, learner), ...fields, [name]: json };
  if ('roomCode' in call.form.properties) form.roomCode = server.roomCode;
  if ('commandId' in call.form.properties) form.commandId = randomUUID();
  return server.call(call.path as CallPath, form, tokens);
}

test('there are fields of JSON, and each accepts the value that the tests then change', async () => {
  expect(fields.length).toBeGreaterThan(0);
  const taken = await Promise.all(fields.map((field) => ask(field, JSON.stringify(sample(field.content)))));
  const codes = Object.entries(refusalCodes).filter(([key]) => key.startsWith('charter.'));
  for (const [nth, { status, code }] of taken.entries()) {
    const { call, malformed } = fields[nth]!;
    expect(status, call.path).toBe(200);
    expect([malformed, ...codes.map(([, refusal]) => refusal)], call.path).not.toContain(code);
  }
});

test.each(
  fields.flatMap((field) =>
    Object.entries(ways).map(
      ([way, write]): [string, string, string, JsonFieldOf, (text: string) => string] => [
        field.call.path,
        field.name,
        way,
        field,
        write,
      ],
    ),
  ),
)(
  '%s: in %s a real-looking number or mailbox is refused in every string and key, written %s',
  async (_, name, __, field, write) => {
    const { hash } = server;
    for (const [text, refusal] of [
      [phone, 'charter.phone'],
      [mailbox, 'charter.email'],
    ] as const) {
      const values = spoilt(field.content, text);
      expect(values.length).toBeGreaterThan(4);
      for (const value of values) {
        const json = JSON.stringify(value).replaceAll(text, write(text));
        const reply = await ask(field, json);
        expect(reply, json).toMatchObject({
          status: 200,
          code: refusalCodes[refusal],
          data: { field: name },
        });
      }
    }
    expect(server.hash).toBe(hash);
  },
);

test('unknown keys, doubled keys, names of Object.prototype and endless depth are refused as malformed', async () => {
  for (const field of fields) {
    const whole = JSON.stringify(sample(field.content));
    const open = whole.slice(0, -1);
    for (const json of [
      'no JSON',
      'null',
      '[]',
      '"plan"',
      '7',
      open,
      `${open},"tooMany":1}`,
      `${open},"__proto__":{"polluted":1}}`,
      `${open},"constructor":{}}`,
      `${open},"tooMany":${'['.repeat(2_000)}${']'.repeat(2_000)}}`,
      `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
    ]) {
      const { status, code } = await ask(field, json);
      expect([status, code], `${field.call.path} ${json.slice(-60)}`).toEqual([200, field.malformed]);
    }
    // Of a key that comes twice, what is kept is guarded.
    const first = Object.keys(field.content.properties ?? {})[0]!;
    const twice = await ask(field, `${open},"${first}":"${ways['with all signs as escapes']!(phone)}"}`);
    expect(twice.code).toBe(refusalCodes['charter.phone']);
    expect((await ask(field, `"${'a'.repeat(16_001)}"`)).status).toBe(400);
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('a route gets the parsed value, and the document’s example is one', () => {
  for (const { call, name, content } of fields) {
    const form = { ...goodForm(call, server, learner), commandId: randomUUID() };
    const own = Object.entries(form).filter(([each]) => each in call.form.properties);
    const read = (json: string) =>
      readForm<Record<string, unknown>>(
        call.form,
        Object.fromEntries([...own.map(([each, value]) => [each, String(value)]), [name, json]]),
      )[name];
    const value = sample(content);
    expect(read(JSON.stringify(value, null, 2))).toEqual(value);
    expect(() => read('{}')).toThrow(JsonMalformed);
    const example = String(exampleOf(call, name));
    expect(read(example)).toEqual(JSON.parse(example));
  }
});

test('a name in another script is accepted, however its characters are escaped', async () => {
  const name = 'कक्षा 9b';
  for (const field of fields.filter(({ content }) => content.properties?.name)) {
    const value = { ...(sample(field.content) as object), name };
    const json = JSON.stringify(value).replace(/[^ -~]/g, asEscape);
    for (const each of [JSON.stringify(value), json])
      expect((await ask(field, each)).data, `${field.call.path} ${each}`).not.toMatchObject({
        field: field.name,
      });
  }
});

test('no refused data stand in a database, a file or the log', async () => {
  // The search works: what may be kept is found.
  for (const field of fields) await ask(field, JSON.stringify(sample(field.content)));
  await server.close();
  const kept = await everythingKept(server);
  expect(kept).toContain('Sunlit owl');
  for (const text of [phone, phone.slice(1), mailbox, mailbox.split('@')[0]!])
    for (const write of Object.values(ways)) expect(kept.includes(write(text)), write(text)).toBe(false);
  await server.open();
});

test('JSON with more words than any shape has is refused unread, so that its length costs the guard nothing', () => {
  const { call, name, content } = fields[0]!;
  const read = (plan: object) => () => readForm(call.form, { name: 'a', [name]: JSON.stringify(plan) });
  const plain = sample(content) as object;
  const words = `${phone} ${'1 2 3 4 '.repeat(250)}`;
  expect(read({ ...plain, name: words.slice(0, 100) })).toThrow(CharterError);
  expect(read({ ...plain, name: words })).toThrow(JsonMalformed);
  expect(read({ ...plain, more: [phone, ...Array.from({ length: 500 }, (_, i) => `word${i}`)] })).toThrow(
    JsonMalformed,
  );
});
