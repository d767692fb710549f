import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryJournal, packSave, readSave, restoreSave } from '@glassmine/journal/memory';
import type { SoloAsked, SoloStart, SoloState, SoloTold } from '@glassmine/replica/plain';
import { refusalCodes } from '@glassmine/replica/wire';
import { verifyRoom } from '@glassmine/room';
import { expect, it } from 'vitest';
import { replayedSigns } from '../replayed-cards.fixture.ts';
import { scenarioFiles } from '../rooms/scenarios.ts';
import { soloRoom } from './people.ts';
import { soloRoutes } from './routes.ts';
import { servePage } from './serve-page.ts';
import type { SoloRecord } from './solo-record.ts';

const routes = new Map(soloRoutes.map((route) => [route.call.path, route]));

const start: SoloStart = { scenario: 'mining-app', seed: 7, day: 1, secondsPerDay: 60, xray: 'onDemand' };
const jsonAt = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'));
const address = 'https://school.example/glassmine';

type Of<K extends SoloTold['kind']> = Extract<SoloTold, { kind: K }>;
type Given = Record<string, string | number | boolean>;

/** A page and its worker in one process; the crowd is small, so that a world is made in no time. */
class Page {
  readonly told: SoloTold[] = [];
  tokens: Record<string, string> = {};
  language = 'en_US';
  #id = 0;
  readonly #take = servePage({
    routes,
    scenario: async (key) => scenarioFiles().get(key)!,
    agents: 40,
    catalogue: async (language) => (language === 'pt' ? null : jsonAt(`../locales/${language}.json`)),
    offers: async () => jsonAt('../../../../scenarios/questionnaire/offers.json'),
    redraw: async (bytes) => (bytes[0] === 0 ? null : bytes),
    tell: (told) => this.told.push(told),
    now: () => 1_800_000_000_000,
    clock: false,
  });

  async open(save: Uint8Array | null = null, from: SoloStart = start): Promise<SoloTold> {
    await this.#take({ kind: 'open', start: from, save, address });
    const first = this.told.find(({ kind }) => kind === 'opened' || kind === 'refused')!;
    if (first.kind === 'opened') this.tokens = { 'x-room-token': first.roomToken };
    return first;
  }

  async call(path: string, fields: Given = {}, pictures: Uint8Array[] = []) {
    const written = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
    const headers = { language: this.language, ...this.tokens };
    const asked = { kind: 'call', id: ++this.#id, path, fields: written, pictures, headers } as const;
    const { status, body } = await this.#answer(asked, 'answer');
    // biome-ignore lint/suspicious/noExplicitAny: the data of any call
    return { status, ...(JSON.parse(body) as { code: number; msg: string; data: any }) };
  }

  async give(path: string, fields: Given = {}, pictures: Uint8Array[] = []) {
    const answer = await this.call(path, { ...fields, commandId: crypto.randomUUID() }, pictures);
    expect(answer.code, `${path}: ${answer.msg}`).toBe(200);
    return answer;
  }

  async look(path: string, fields: Given = {}) {
    const answer = await this.call(path, fields);
    expect(answer.code, `${path}: ${answer.msg}`).toBe(200);
    return answer.data;
  }

  async act(act: Extract<SoloAsked, { kind: 'act' }>['act']): Promise<SoloState> {
    return (await this.#answer({ kind: 'act', id: ++this.#id, act }, 'acted')).state;
  }

  async save(day: number | null = null): Promise<Uint8Array> {
    return (await this.#answer({ kind: 'save', id: ++this.#id, day }, 'saved')).bytes;
  }

  say(socket: number, text: string | null): Promise<void> {
    return this.#take({ kind: 'socket', socket, text });
  }

  frames(): unknown[] {
    return this.told.flatMap((each) => (each.kind === 'socket' && each.text ? [JSON.parse(each.text)] : []));
  }

  async #answer<K extends 'answer' | 'acted' | 'saved'>(asked: SoloAsked & { id: number }, kind: K) {
    await this.#take(asked);
    return this.told.find((each) => each.kind === kind && each.id === asked.id) as Of<K>;
  }

  async nextDay(): Promise<SoloState> {
    return this.act({ act: 'clock', action: 'nextDay' });
  }

  async becomeMember(): Promise<void> {
    const { identity } = await this.look('room/info');
    const phone = identity.countryCode + identity.phone;
    await this.give('user/auth/code/reg', { phone });
    const { list } = await this.look('phone/messages');
    const of = (kind: string) => list.find((message: { kind: string }) => message.kind === kind).code;
    const password = 'Sunflower7';
    const codes = { code: of('registerCode'), invitateCode: of('invitation') };
    await this.give('user/auth/register', { phone, password, ...codes });
    this.tokens['x-access-token'] = (await this.call('user/auth/token/pass', { phone, password })).msg;
    const { address: to } = await this.look('wallet/recharge/info');
    await this.give('phone/wallet/send', { to, amount: '500' });
    await this.nextDay();
    await this.give('goods/mine/order/create', { productId: 0, units: 1, agree: true });
  }
}

/** The journal of a file, and what stands beside it. */
async function fileOf(bytes: Uint8Array) {
  const save = await readSave(bytes);
  const journal = memoryJournal();
  await restoreSave(journal, save);
  return { journal, record: (save.beside as { beside: SoloRecord }).beside };
}

/** What the command line finds of a file: the hash of its world, replayed from nothing. */
async function replayedHash(bytes: Uint8Array): Promise<string> {
  const journal = memoryJournal();
  await restoreSave(journal, await readSave(bytes));
  return (await verifyRoom(journal, soloRoom)).worldHash;
}

it('a newcomer becomes a member, buys a machine and reads the own debrief, with the words of the language', async () => {
  const page = new Page();
  expect(await page.open()).toMatchObject({ kind: 'opened', roomCode: 'SOLO', accessToken: null, start });
  page.language = 'hi_IN';
  expect((await page.call('assets/home')).msg).toMatch(/[\u0900-\u097f]/);
  await page.becomeMember();
  expect(await page.look('goods/mine/order/record')).toMatchObject({ total: 1 });
  expect((await page.call('room/debrief')).code).toBe(refusalCodes['debrief.closed']);
  expect(await page.act({ act: 'debrief' })).toMatchObject({ isDebriefOpen: true, day: 1 });
  expect(await page.look('room/debrief')).toMatchObject({ currency: 'pUSDT' });
  const answers = Array.from({ length: 12 }, () => 'f4').join();
  expect(await page.act({ act: 'questionnaire', phase: 'before' })).toMatchObject({ handedIn: 0 });
  const { offers } = await page.look('room/questionnaire');
  const sheet = { answers: answers.split(',').slice(0, offers.length).join(), selfRating: 4 };
  expect(await page.look('room/questionnaire/answer', sheet)).toEqual({ answered: true });
  expect(await page.act({ act: 'state' })).toMatchObject({ handedIn: 1 });
});

it('the debrief tells a warning sign as it was on its day, as the file of the room replays it', async () => {
  const page = new Page();
  await page.open(null, { ...start, xray: 'on' });
  await page.becomeMember();
  await page.look('room/seen', { pages: '/projects:0' });
  const cards = new Map<string, unknown>();
  for (const key of ['withdrawalWindow', 'whitePaper']) {
    await page.nextDay();
    cards.set(key, await page.look('room/xray/claim', { key, subject: 1 }));
  }
  for (let day = 0; day < 5; day++) await page.nextDay();
  expect(await page.look('room/xray/claim', { key: 'whitePaper' })).not.toEqual(cards.get('whitePaper'));
  await page.act({ act: 'debrief' });
  const { flags, learner } = await page.look('room/debrief');
  const cardOf = (key: string) => flags.find(({ card }: { card: { key: string } }) => card.key === key)?.card;
  expect(cardOf('withdrawalWindow')).toEqual(cards.get('withdrawalWindow'));
  expect(cardOf('whitePaper')).toEqual(cards.get('whitePaper'));
  const { journal, record } = await fileOf(await page.save());
  const { kept, replayed } = await replayedSigns(journal, soloRoom, learner, record.looks);
  expect(kept.map(({ claim }) => claim)).toEqual(expect.arrayContaining(['dailyReturn', ...cards.keys()]));
  expect(replayed).toEqual(kept);
  // A room that goes back has not met yet what came later.
  const back = await fileOf(await page.save(2));
  const signs = back.record.looks.filter(({ what }) => what === 'sign').map(({ subject }) => subject);
  expect(signs).toContain('dailyReturn');
  expect(signs).not.toContain('whitePaper');
});

it('the saved room opens again with everything in it, and replays to the same hash', async () => {
  const page = new Page();
  await page.open();
  await page.becomeMember();
  await page.give('user/user/modify-name', { nickname: 'Night Owl' });
  await page.give('user/user/modify-head', {}, [new Uint8Array([1, 2, 3])]);
  const bytes = await page.save();
  const other = new Page();
  await other.open(bytes);
  expect(other.told[0]).toMatchObject({ accessToken: page.tokens['x-access-token'] });
  other.tokens = page.tokens;
  for (const path of ['user/user/info', 'assets/account', 'phone/messages'])
    expect(await other.look(path)).toEqual(await page.look(path));
  expect(JSON.stringify(await other.look('user/user/info'))).toContain('Night Owl');
  const again = await other.save();
  expect(await replayedHash(again)).toBe(await replayedHash(bytes));
  expect((await readSave(again)).inputs).toEqual((await readSave(bytes)).inputs);
});

it('the same starting state gives the same world, with its days simulated before the learner comes', async () => {
  const hashes = await Promise.all(
    [start, start, { ...start, seed: 8 }].map(async (from) => {
      const page = new Page();
      await page.open(null, { ...from, day: 4 });
      const { day, days } = await page.act({ act: 'state' });
      expect([day, days.map((each) => each.day)]).toEqual([3, [1, 2, 3]]);
      return replayedHash(await page.save());
    }),
  );
  expect(hashes[1]).toBe(hashes[0]);
  expect(hashes[2]).not.toBe(hashes[0]);
});

it('a room goes back to a midnight, and later days are deleted', async () => {
  const page = new Page();
  await page.open();
  await page.becomeMember();
  await page.nextDay();
  await page.nextDay();
  const back = new Page();
  await back.open(await page.save(1));
  const [opened] = back.told;
  if (opened?.kind !== 'opened') throw new Error('it did not open');
  // Another token, so that the page reads everything anew.
  expect(opened.roomToken).not.toBe(page.tokens['x-room-token']);
  back.tokens = { 'x-room-token': opened.roomToken, 'x-access-token': opened.accessToken! };
  expect(await back.act({ act: 'state' })).toMatchObject({ day: 1, days: [{ day: 1 }] });
  expect(await back.look('goods/mine/order/record')).toMatchObject({ total: 0 });
  await back.give('goods/mine/order/create', { productId: 0, units: 1, agree: true });
  expect(await replayedHash(await back.save())).toMatch(/^[0-9a-f]+$/);
});

it('a learner sets the clock, the X-ray and the speed', async () => {
  const page = new Page();
  await page.open();
  expect(await page.act({ act: 'clock', action: 'pause' })).toMatchObject({ running: false });
  expect(await page.act({ act: 'clock', action: 'resume' })).toMatchObject({ running: true });
  expect(await page.act({ act: 'speed', secondsPerDay: 10 })).toMatchObject({ secondsPerDay: 10 });
  expect(await page.act({ act: 'xray', mode: 'on' })).toMatchObject({ xray: 'on' });
});

it('live frames reach the page, and none after its socket is closed or with a wrong token', async () => {
  const page = new Page();
  await page.open();
  const hello = { roomToken: page.tokens['x-room-token'], accessToken: null, since: 0 };
  await page.say(1, JSON.stringify(hello));
  expect(page.frames()).toContainEqual({ online: 1 });
  expect(page.frames()).toContainEqual(expect.objectContaining({ questionnaire: 'none' }));
  await page.act({ act: 'debrief' });
  expect(page.frames()).toContainEqual(expect.objectContaining({ debrief: true }));
  await page.say(2, JSON.stringify({ ...hello, roomToken: 'wrong' }));
  expect(page.told).toContainEqual({ kind: 'socket', socket: 2, text: null });
  await page.say(1, null);
  const before = page.frames().length;
  await page.act({ act: 'questionnaire', phase: 'before' });
  expect(page.frames()).toHaveLength(before);
});

it('real-looking data are refused, as by a server, and no second learner can join', async () => {
  const page = new Page();
  await page.open();
  await page.becomeMember();
  const real = await page.call('dynamic/square/addText', {
    content: 'Call 98765 43210',
    commandId: crypto.randomUUID(),
  });
  expect(real).toMatchObject({ code: refusalCodes['charter.phone'], data: { field: 'content' } });
  expect((await page.call('room/device/code')).code).toBe(refusalCodes['room.locked']);
  expect((await page.call('room/join', { roomCode: 'SOLO' })).status).toBe(404);
  expect((await page.call('console/rooms')).status).toBe(404);
  expect((await page.call('goods/product/list', { pageSize: 'many' })).status).toBe(400);
  expect((await page.call('no/such/call')).status).toBe(404);
  page.tokens = {};
  expect((await page.call('assets/home')).status).toBe(401);
});

type SaveFile = Awaited<ReturnType<typeof readSave>>;

/** A file that was changed and sealed again, as another version or a fault of ours would write it. */
const edited = (change: (save: SaveFile) => SaveFile) => async (bytes: Uint8Array) =>
  packSave(change(await readSave(bytes)));

it.each<[string, (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>]>([
  ['cut', (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 9)],
  ['foreign', () => new TextEncoder().encode('a letter')],
  ['foreign', edited((save) => ({ ...save, beside: { pictures: 7 } }))],
  ['rules', edited((save) => ({ ...save, room: { ...save.room, rulesVersion: '0' } }))],
  [
    'corrupt',
    edited((save) => ({
      ...save,
      batches: save.batches.map((row) => ({ ...row, stateHash: '0'.repeat(16) })),
    })),
  ],
])('a file that is %s opens no room and causes a message', async (fault, change) => {
  const page = new Page();
  await page.open();
  await page.becomeMember();
  const told = await new Page().open(await change(await page.save()));
  expect(told).toEqual({ kind: 'refused', fault });
});
