import type { Order } from '@glassmine/replica';
import { Ajv } from 'ajv';
import { beforeAll, expect, test } from 'vitest';
import { CashServer } from '../../cash.fixture.ts';
import { type Learner, smallScenario, TestServer, type Tokens } from '../../server.fixture.ts';
import { exported } from '../exporting.fixture.ts';
import { type Statement, uuidOf } from './statement.ts';
import { statementsSchema } from './xapi-schema.fixture.ts';

const server = TestServer.forFile({ scenario: smallScenario({ xray: 'on' }) });
let facilitator: Tokens;
let learner: Learner;
let text: string;
let statements: Statement[];

beforeAll(async () => {
  facilitator = await server.facilitator();
  learner = await server.investor('400');
  await classGoesOn();
  const { body, rows } = await exported(server, facilitator, { kind: 'xapi' });
  text = body.toString('utf8');
  statements = JSON.parse(text);
  expect(statements).toHaveLength(rows);
});

/** One learner does all there is to tell of; some of it twice, and some of it in vain. */
async function classGoesOn(): Promise<void> {
  const { roomCode } = server;
  const must = async (reply: Promise<{ code: number; msg: string }>) => {
    const { code, msg } = await reply;
    expect(code, msg).toBe(200);
  };
  await must(learner.buy({ units: 2 }));
  expect((await learner.buy({ units: 900_000 })).code).not.toBe(200);
  const { data: contacts } = await learner.call('phone/contacts');
  await must(learner.call('phone/invite', { contactId: contacts.list[0].contactId }));
  for (let times = 0; times < 2; times++) {
    await must(learner.call('room/xray/claim', { key: 'dailyReturn' }));
    await must(learner.call('room/xray/provenance', { ref: 'balance:total' }));
  }
  const cash = new CashServer(server);
  await must(cash.payIn(learner, '3000.00'));
  await must(cash.payIn(learner, '4000.00', 'for me'));
  await must(learner.call('room/seen', { pages: '/index:7,/user/withdraw:30' }));
  await must(learner.call('room/seen', { pages: '/index:5' }));
  await must(learner.call('phone/chat/read', { thread: 'family' }));
  await must(learner.call('phone/chat/answer', { thread: 'family', stance: 'warn' }));
  const quiz = (phase: string) => server.call('console/questionnaire/open', { roomCode, phase }, facilitator);
  await must(quiz('before'));
  const answers = Array.from({ length: 8 }, () => 'f3').join(',');
  await must(learner.call('room/questionnaire/answer', { answers, selfRating: 4 }));
  await must(server.call('console/debrief/open', { roomCode, open: true }, facilitator));
  await must(learner.call('room/debrief'));
}

const said = (word: string) => statements.filter(({ verb }) => verb.display.en === word);

test('every statement is one by the specification', () => {
  const check = new Ajv({ strict: false, allErrors: true }).compile(statementsSchema);
  check(statements);
  expect(check.errors).toBeNull();
  expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length);
  const times = statements.map(({ timestamp }) => timestamp);
  expect([...times].sort()).toEqual(times);
});

test('the check finds a statement with a mailbox, and one without a verb', () => {
  const check = new Ajv({ strict: false }).compile(statementsSchema);
  const first = statements[0]!;
  expect(check([{ ...first, actor: { mbox: 'mailto:a@b.example' } }])).toBe(false);
  expect(check([{ ...first, verb: undefined }])).toBe(false);
  expect(check([{ ...first, object: { ...first.object, id: 'no iri' } }])).toBe(false);
});

test('an accepted action gives one statement, a refused one none', () => {
  const told = Object.fromEntries(
    [...new Set(statements.map(({ verb }) => verb.display.en))].map((word) => [word, said(word).length]),
  );
  expect(told).toEqual({
    joined: 1,
    registered: 1,
    'paid in': 2,
    'sent without a reference': 1,
    purchased: 1,
    invited: 1,
    opened: 1,
    asked: 1,
    answered: 1,
    viewed: 1,
    accessed: 2,
    read: 1,
    responded: 1,
  });
});

test('statements say how often a card was opened, how long a page was open, and which quick reply was chosen', () => {
  const times = 'https://glassmine.example/xapi/extensions/times';
  expect(said('opened')[0]?.result).toEqual({ extensions: { [times]: 2 } });
  const pages = said('accessed').map(({ object, result }) => [object.id, result]);
  expect(Object.fromEntries(pages)).toEqual({
    'https://glassmine.example/pages/index': { duration: 'PT12S', extensions: { [times]: 2 } },
    'https://glassmine.example/pages/user/withdraw': { duration: 'PT30S', extensions: { [times]: 1 } },
  });
  const [reply] = said('responded');
  expect(reply?.object.id).toBe(`https://glassmine.example/rooms/${server.roomCode}/chats/family`);
  expect(reply?.result?.extensions).toEqual({ 'https://glassmine.example/xapi/extensions/stance': 'warn' });
  expect(reply?.context.extensions['https://glassmine.example/xapi/extensions/world-time']).toMatch(/^20/);
});

test('amounts are those of the ledger, the score that of the sheet', () => {
  const { world } = server.room.simulation;
  const of = (word: string, name: string) =>
    said(word)[0]?.result?.extensions?.[`https://glassmine.example/xapi/extensions/${name}`];
  expect(of('paid in', 'amount')).toBe('400.00');
  expect(of('paid in', 'currency')).toBe('pUSDT');
  expect(of('sent without a reference', 'amount')).toBe('4000.00');
  expect(of('sent without a reference', 'currency')).toBe('pNGN');
  const order = (world.orders.count - 1) as Order;
  expect(of('purchased', 'amount')).toBe((world.orders.price[order]! / 100).toFixed(2));
  expect(of('purchased', 'units')).toBe(2);
  // Everything was called a fraud: right for half of the offers.
  expect(said('answered')[0]?.result?.score).toEqual({ scaled: 0.5, raw: 4, min: 0, max: 8 });
});

test('the arm of a room without arms has the name that the other files give it', () => {
  const arms = statements.map(
    ({ context }) => context.extensions['https://glassmine.example/xapi/extensions/arm'],
  );
  expect(new Set(arms)).toEqual(new Set(['none']));
});

test('learners are numbers, and none of their data is in the file', () => {
  const account = {
    homePage: `https://glassmine.example/rooms/${server.roomCode}`,
    name: `${server.roomCode}-${learner.learner}`,
  };
  for (const { actor } of statements) expect(actor).toEqual({ objectType: 'Agent', account });
  const { name, phone, email, walletAddress } = learner.identity;
  for (const secret of [name, phone, email, walletAddress]) expect(text).not.toContain(secret);
  for (const [, host] of text.matchAll(/"https?:\/\/([^/"]+)/g)) {
    expect(['glassmine.example', 'adlnet.gov', 'activitystrea.ms', 'id.tincanapi.com']).toContain(host);
  }
});

test('a second export of the same room is the same, byte for byte', async () => {
  const { body } = await exported(server, facilitator, { kind: 'xapi' });
  expect(body.toString('utf8')).toBe(text);
});

test('identifiers are UUIDs of version 5', () => {
  expect(uuidOf('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(uuidOf('a')).not.toBe(uuidOf('b'));
});
