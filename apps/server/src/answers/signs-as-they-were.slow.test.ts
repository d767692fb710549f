/** A room whose figures change from day to day: each warning sign is told with those of the moment at which it was met. */
import { claimKeys } from '@glassmine/replica';
import type { PersonalDebrief } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { journalOf } from '../kept.fixture.ts';
import { replayedSigns } from '../replayed-cards.fixture.ts';
import { type Learner, ok, smallScenario, TestServer } from '../server.fixture.ts';

type Sign = PersonalDebrief['flags'][number];

const server = TestServer.forFile({ scenario: smallScenario({ xray: 'on' }) });
let looker: Learner;
let visitor: Learner;
let other: Learner;

const kept = ({ learner }: Learner) =>
  server.server.services.observations.of(server.roomCode, learner).filter(({ what }) => what === 'sign');
const signs = async (learner: Learner): Promise<Sign[]> => ok(await learner.call('room/debrief')).flags;
const day = () => server.tick(240);

/** Changes what the cards are about: the machines' terms, the fee, what has been paid in, and what was handed out. */
async function change(round: number): Promise<void> {
  for (const productId of [0, 1, 2, 3, 4, 5]) {
    const terms = { dayReturnPercent: 8 + round * 1.5, validDays: 20 + round };
    ok(await server.hand('console/product/change', { productId, ...terms }));
  }
  ok(
    await server.hand('console/operator/step', {
      kind: 'higherFee',
      start: true,
      anew: true,
      percent: 10 + round,
    }),
  );
  await other.recharge('40');
}

beforeAll(async () => {
  looker = await server.investor('700');
  visitor = await server.join();
  other = await server.investor('200');
  ok(await visitor.call('room/seen', { pages: '/user/login/register:0' }));
  ok(await looker.call('room/seen', { pages: '/projects:0' }));
  for (const [place, key] of claimKeys.entries()) {
    if (place % 6 === 0) {
      await change(place / 6);
      await day();
    }
    ok(await looker.call('room/xray/claim', { key, subject: place % 4 }));
  }
  ok(await looker.buy({ productId: 1 }));
  // Everything is another figure now, and is looked at once more.
  await change(20);
  await day();
  for (const key of claimKeys) ok(await looker.call('room/xray/claim', { key, subject: 3 }));
  ok(await looker.call('room/seen', { pages: '/projects:40,/index:20' }));
  ok(await server.desk('console/debrief/open', { open: true }));
});

test('every claim is kept once, and a replay to its input gives the card that is kept', async () => {
  const { learner } = looker;
  const journal = await journalOf(server);
  const looks = server.server.services.observations.of(server.roomCode, learner);
  const { kept: told, replayed } = await replayedSigns(journal, server.roomCode, learner, looks);
  await journal.close();
  expect(told.map(({ claim }) => claim).sort()).toEqual([...claimKeys].sort());
  expect(replayed).toEqual(told);
  // The replay is told apart from today: most cards have other figures now.
  const now = await Promise.all(
    told.map(async ({ claim, card }) => {
      const { data } = await looker.call('room/xray/claim', { key: claim, subject: 3 });
      return JSON.stringify(data) === JSON.stringify(card) ? claim : null;
    }),
  );
  expect(now.filter((claim) => claim !== null).length).toBeLessThan(claimKeys.length / 3);
});

test('the debrief tells the figures, the date and the machine of that moment', async () => {
  const flags = await signs(looker);
  const looks = kept(looker);
  for (const { card, at, moment, day: onDay } of flags) {
    const look = looks.find(({ subject }) => subject === card.key)!;
    expect({ card, at, seq: moment!.seq, product: moment!.product }).toEqual({
      card: look.shown!.card,
      at: look.worldAt,
      seq: look.seq,
      product: look.shown!.product,
    });
    expect(onDay).toBeGreaterThan(0);
  }
  // Met on the page of the machines before the first change of their terms.
  const met = flags.find(({ card: { key } }) => key === 'dailyReturn')!;
  const first = looks.find(({ subject }) => subject === 'dailyReturn')!.shown!.product!;
  expect(met.card.claimed).toEqual({ kind: 'percent', value: String(first.dayReturnPercent) });
  const { product } = ok(await looker.call('goods/product/detail', { productId: first.productId }));
  expect(product.dayReturnPercent).not.toBe(first.dayReturnPercent);
  const fee = flags.find(({ card: { key } }) => key === 'withdrawalFee' || key === 'stepHigherFee')!;
  expect(Number(fee.card.claimed.value)).toBeLessThan(30);
});

test('a sign of a page that a learner without an account opened is kept, and one of no page and no card is not', async () => {
  const flags = await signs(visitor);
  expect(flags.map(({ card }) => card.key)).toEqual(['invitationOnly']);
  expect(flags[0]!.moment).toMatchObject({ product: null });
  const [unseen] = (await signs(other)).filter(({ card: { key } }) => key === 'assetTotal');
  expect(unseen!.moment).toBeUndefined();
  expect([unseen!.card.claimed, unseen!.card.truth]).toEqual([
    { kind: 'text', value: '' },
    { kind: 'text', value: '' },
  ]);
});

test('what is met with money is kept once it is so, on a page that shows it', async () => {
  const newcomer = await server.member();
  const claims = () => kept(newcomer).map(({ subject }) => subject);
  ok(await newcomer.call('room/seen', { pages: '/index:0' }));
  expect(claims()).toContain('dailyReturn');
  expect(claims()).not.toContain('assetTotal');
  await newcomer.recharge('400');
  ok(await newcomer.call('room/seen', { pages: '/index:9' }));
  const asset = kept(newcomer).find(({ subject }) => subject === 'assetTotal')!;
  expect(asset.shown!.card.claimed).toMatchObject({ kind: 'money', value: '400.00' });
  expect(asset.shown!.page).toBe('/index');
});

test('the figures outlast a restart and the texts of the room, and go with the learner who opts out, and with the room', async () => {
  const before = await signs(looker);
  await server.close();
  await server.open();
  expect(await signs(looker)).toEqual(before);
  const { services } = server.server;
  services.texts.endRoom(server.roomCode);
  expect((await signs(looker)).map(({ card, moment }) => [card, moment])).toEqual(
    before.map(({ card, moment }) => [card, moment]),
  );
  ok(await looker.call('room/consent/opt-out', { isOut: true }));
  ok(await looker.call('room/xray/claim', { key: 'dailyReturn' }));
  expect(kept(looker)).toEqual([]);
  expect((await signs(looker)).filter(({ moment }) => moment)).toEqual([]);
  expect(kept(visitor)).toHaveLength(1);
});
