import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuer, valueIn } from '../../apps/server/src/launch/platform.fixture.ts';
import {
  bomb,
  multipartBody,
  packedChunks,
  png,
  withChunks,
} from '../../apps/server/src/uploads/picture.fixture.ts';
import { deskPassword, headersOf, Victim } from './victim.fixture.ts';

const isLong = process.env.GLASSMINE_SOAK !== undefined;
/** How much more the long run sends. */
const times = isLong ? 10 : 1;
/** A machine of 2 GB has room for it beside a decoder of pictures, which ends at 640 MB. */
const memoryMaxMb = 1_200;

let victim: Victim;
const report: string[] = [];
beforeAll(async () => {
  victim = await Victim.start();
});
afterAll(async () => {
  const { descriptors, peakMb } = victim.load;
  console.log(
    ['attacks:', ...report, `afterwards: ${descriptors} descriptors, ${peakMb} MB at most`].join('\n  '),
  );
  await victim.stop();
});

/** What gave way: the others were not served, the server grew, or what the attack itself has to say. */
async function expectHeld(attack: string, said: string, gaveWay: readonly string[] = []): Promise<void> {
  const { peakMb } = victim.load;
  const all = [
    ...gaveWay,
    ...(await victim.othersMiss()),
    ...(peakMb > memoryMaxMb ? [`the server took ${peakMb} MB`] : []),
  ];
  report.push(`${attack}: ${said}; ${all.length === 0 ? 'held' : `GAVE WAY: ${all.join(', ')}`}`);
  expect(all).toEqual([]);
}

const faultsIn = (statuses: Record<string, number>) =>
  Object.entries(statuses)
    .filter(([status]) => Number(status) >= 500)
    .map(([status, count]) => `${count} answers ${status}`);

test('clients that ask and read nothing are let go, and cost no memory', async () => {
  const before = victim.load.descriptors;
  const sockets: Socket[] = [];
  for (let i = 0; i < 200 * times; i++) {
    const socket = connect({ port: victim.port, host: '127.0.0.1' }).pause();
    socket.on('error', () => {});
    const request = `GET /api/docs/json HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.${i % 200}\r\n\r\n`;
    // Some send as many as may wait, others far more.
    socket.write(request.repeat(i % 2 === 0 ? 16 : 500));
    sockets.push(socket);
  }
  let most = before;
  let left = before;
  for (let look = 0; look < 240; look++) {
    await sleep(500);
    left = victim.load.descriptors;
    most = Math.max(most, left);
    if (most > before + 10 && left <= before + 10) break;
  }
  for (const socket of sockets) socket.destroy();
  const stay = left > before + 10 ? [`${left - before} connections stay open`] : [];
  await expectHeld(
    'slow readers',
    `${sockets.length} sockets, ${most - before} open at once, ${left - before} left`,
    stay,
  );
});

test('joins in bulk take no seat of a learner who is in', async () => {
  const statuses = await victim.flood(300 * times, () =>
    victim.post('api/room/join', { roomCode: victim.roomCode, joinKey: randomUUID() }),
  );
  const guesses = await victim.flood(300 * times, (nth) =>
    victim.post('api/room/join', { roomCode: `Q${String(nth).padStart(5, '0')}`, joinKey: randomUUID() }),
  );
  await expectHeld('joins', `${JSON.stringify(statuses)}, guesses ${JSON.stringify(guesses)}`, [
    ...faultsIn(statuses),
    ...faultsIn(guesses),
  ]);
});

test('made-up names and addresses end no lock, and lock nobody else out', async () => {
  const signIn = (name: string, password: string, from: string, headers = {}) =>
    victim.post('api/console/sign-in', { name, password }, headers, from);
  const locked = async () => (await signIn('teacher', deskPassword, '203.0.113.7')).text;
  for (let i = 0; i < 5; i++) await signIn('teacher', `wrong password ${i}`, '203.0.113.7');
  const before = await locked();
  const statuses = await victim.flood(400 * times, (nth) =>
    signIn(`nobody${nth}`, 'wrong password', `198.18.${Math.floor(nth / 200)}.${nth % 200}`),
  );
  const gaveWay = faultsIn(statuses);
  if (before.includes('"code":200')) gaveWay.push('five wrong passwords do not lock');
  if ((await locked()).includes('"code":200')) gaveWay.push('the lock of a name is forgotten');
  const elsewhere = await signIn('teacher', deskPassword, '198.51.100.9');
  if (!elsewhere.text.includes('"code":200')) gaveWay.push(`the teacher cannot sign in: ${elsewhere.text}`);
  await expectHeld('sign-ins', JSON.stringify(statuses), gaveWay);
});

test('launches that nobody finishes end no launch of somebody else', async () => {
  const login = (from: string) =>
    victim.post(
      'lti/login',
      { iss: issuer, login_hint: 'h', target_link_uri: 'http://localhost/lti/launch', client_id: 'client-7' },
      {},
      from,
    );
  const begun = new URL(valueIn((await login('198.51.100.20')).text, 'to')).searchParams;
  const statuses = await victim.flood(2_200 * times, (nth) => login(`198.19.0.${nth % (4 * times)}`));
  const idToken = await victim.platform.token(begun.get('nonce')!);
  const page = await victim.post('lti/launch', { id_token: idToken, state: begun.get('state')! });
  const gaveWay = faultsIn(statuses);
  if (valueIn(page.text, 'key') === '') gaveWay.push(`the launch under way is answered ${page.status}`);
  await expectHeld('launches', JSON.stringify(statuses), gaveWay);
});

test('bombs in pictures, plans and forms take neither memory nor the others’ time', async () => {
  const pictures = {
    'packed texts': withChunks(await png(), packedChunks(40)),
    'black pixels': bomb(16_000, 2_400, 2_400),
    'pixels without end': bomb(4, 4, 4),
    'a header alone': (await png()).subarray(0, 40),
  };
  const said: string[] = [];
  const gaveWay: string[] = [];
  for (const [name, content] of Object.entries(pictures)) {
    const { payload, headers } = multipartBody([
      { name: 'commandId', content: randomUUID() },
      { name: 'question', content: 'Where is my money' },
      { name: 'comments', content: 'It has not come.' },
      { name: 'file', filename: 'a.png', content },
    ]);
    const send = () =>
      victim.ask('api/user/feedback/create', {
        method: 'POST',
        body: new Uint8Array(payload),
        headers: { ...headers, ...headersOf(victim.learner) },
      });
    const statuses = await victim.flood(4 * times, send);
    said.push(`${name} ${JSON.stringify(statuses)}`);
    gaveWay.push(...faultsIn(statuses));
  }
  const plans = {
    nested: `${'['.repeat(2_500)}${']'.repeat(2_500)}`,
    'keys without end': JSON.stringify(
      Object.fromEntries(Array.from({ length: 700 }, (_, i) => [`k${i}`, 0])),
    ),
    'one long text': JSON.stringify({ name: '1 2 3 4 '.repeat(1_900) }),
    'no JSON': '0x'.repeat(7_900),
  };
  for (const [nth, [name, plan]] of Object.entries(plans).entries()) {
    const desk = headersOf(await victim.newDesk(`198.51.100.${40 + nth}`));
    const statuses = await victim.flood(30 * times, () =>
      victim.post('api/console/plan/save', { name: 'a', plan }, desk),
    );
    said.push(`a plan of ${name} ${JSON.stringify(statuses)}`);
    gaveWay.push(...faultsIn(statuses));
  }
  const fields = await victim.flood(30 * times, () =>
    victim.ask('api/room/join', { method: 'POST', body: new URLSearchParams('a=1&'.repeat(4_000)) }),
  );
  said.push(`fields ${JSON.stringify(fields)}`);
  await expectHeld('bombs', said.join(', '), [...gaveWay, ...faultsIn(fields)]);
});

const phone = '+919876543210';
const mailbox = 'somebody.real@gmail.com';
const jsonEscapes = (text: string) =>
  text.replace(/./g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
const percents = (text: string) =>
  text.replace(/./g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
const entities = (text: string) => text.replace(/./g, (sign) => `&#${sign.charCodeAt(0)};`);
const ways: Record<string, (text: string) => string> = {
  plain: (text) => text,
  'JSON escapes': jsonEscapes,
  'JSON escapes twice': (text) => jsonEscapes(text).replaceAll('\\', '\\\\'),
  'percent signs': percents,
  'percent signs twice': (text) => percents(text).replaceAll('%', '%25'),
  'HTML entities': entities,
  'HTML entities twice': (text) => entities(text).replaceAll('&', '&amp;'),
  'full width': (text) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
};

test('nothing real comes in through escapes, nested or doubled', async () => {
  const said: string[] = [];
  const gaveWay: string[] = [];
  const desk = headersOf(await victim.newDesk('198.51.100.60'));
  for (const [way, write] of Object.entries(ways)) {
    for (const real of [phone, mailbox]) {
      const written = write(real);
      const commandId = randomUUID();
      const answers = [
        await victim.post(
          'api/dynamic/square/addText',
          { content: written, commandId },
          headersOf(victim.learner),
        ),
        await victim.post(
          'api/console/plan/save',
          { name: written.slice(0, 60), plan: `{"name":"${written}"}` },
          desk,
        ),
      ];
      said.push(...answers.map(({ status }) => String(status)));
      if (answers.some(({ status }) => status >= 429)) gaveWay.push(`${way} is answered ${said.slice(-2)}`);
      if (answers.some(({ text }) => text.includes('"code":200')))
        gaveWay.push(`${way} is taken for ${real}`);
    }
  }
  for (const real of [phone, phone.slice(1), mailbox])
    if (victim.holds(real)) gaveWay.push(`${real} is on the disk`);
  await expectHeld('escapes', `${said.length} texts`, gaveWay);
});
