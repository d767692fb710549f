/**
 * A whole class: a room with two thousand agents (five in the soak), three learners in three browsers and three languages, forty days
 * and the end of it. What their screens say of it then is what the journal says.
 */

import {
  dayOn,
  openRoom,
  readAtDesk,
  readChapters,
  readOwnStory,
  readTruth,
  runTo,
  runUntilGone,
  tellWarning,
  withdrawUntilPaid,
} from './class.fixture.ts';
import { Classmate } from './classmate.fixture.ts';
import { payInCash, prepareForCash, withdrawCash } from './classmate-cash.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { amountsIn, verifyRoom } from './verified.fixture.ts';
import { bindAddress, setFundPassword } from './withdrawing.fixture.ts';

const languages = ['en', 'hi', 'ta'] as const;
const agents = process.env.GLASSMINE_SOAK === '1' ? '5000' : '2000';

test('a class goes through a scheme, and the debrief tells the truth to the cent', async ({
  browser,
  demo,
  desk,
}) => {
  const roomCode = await openRoom(desk, { agents, secondsPerDay: '20' });

  const arrivals = languages.map((language) => Classmate.arrive(browser, { ...demo, roomCode }, language));
  const [anna, hari, tamar] = (await Promise.all(arrivals)) as [Classmate, Classmate, Classmate];
  const everybody = [anna, hari, tamar];
  for (const one of everybody) await one.enter();
  await expect(desk.page.getByRole('region', { name: /^3 here, 3 joined/ })).toBeVisible();
  await desk.page.getByRole('button', { name: 'Start the clock' }).click();
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Live board' })).toBeVisible();

  await test.step('one recruits another', async () => {
    await anna.register();
    await hari.register(await anna.inviteCode());
    await tamar.register();
    for (const one of everybody) await one.payIn('400');
    for (const one of everybody) await one.rent(2);
  });

  await test.step('one pays in cash, too', async () => {
    await payInCash(tamar, '50000');
    await prepareForCash(tamar);
  });

  await test.step('two withdraw in time, in coins and in cash', async () => {
    await bindAddress(anna.learner);
    await setFundPassword(anna.learner);
    await desk.page.getByRole('button', { name: 'Pause', exact: true }).click();
    await withdrawUntilPaid(desk, [
      { one: anna, ask: () => anna.withdraw('15') },
      { one: tamar, ask: () => withdrawCash(tamar, '20000') },
    ]);
  });

  await test.step('forty days at high speed, and a warning', async () => {
    const start = await dayOn(desk);
    await desk.page.getByText('1 s', { exact: true }).click();
    await desk.page.getByRole('button', { name: 'Run', exact: true }).click();
    await runTo(desk, start + 20);
    await tellWarning(desk);
    await runTo(desk, start + 40);
    await runUntilGone(desk);
    await desk.page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(desk.page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  });

  const chapters = await readChapters(desk, roomCode);
  await desk.page.getByRole('button', { name: 'Open it on all phones' }).click();
  for (const one of everybody) {
    await expect(one.learner.heading(one.say('title.debrief'))).toBeVisible();
    await inspect(one.page);
  }

  const verified = await verifyRoom(demo.dataFolder, roomCode);
  expect(verified).toMatchObject({ ok: true, differences: [] });
  await test.step('the room’s figures are the journal’s', () => {
    const { room } = verified;
    const cash = room.locals[0]!;
    expect(cash).toMatchObject({ deposits: 5_000_000, payouts: 1_900_000 });
    expect(amountsIn(chapters.rise)).toEqual([room.onScreens, room.reserve, cash.onScreens, cash.reserve]);
    const told = amountsIn(chapters.flows);
    for (const [index, { deposits, payouts, draws, reserve }] of [room, cash].entries()) {
      const [paidIn, seed, paidOut, taken, left, all] = told.slice(6 * index, 6 * index + 6) as number[];
      expect([paidIn, paidOut, taken, left]).toEqual([deposits, payouts, draws, reserve]);
      expect([paidIn! + seed!, paidOut! + taken! + left!]).toEqual([all, all]);
    }
    const sums = [room, cash].map(({ links }) => links.map(({ amount }) => amount).toSorted());
    expect(chapters.ribbons.map((amounts) => amounts.toSorted())).toEqual(sums);
    expect(chapters.winners.slice(0, 2)).toEqual([room.inProfit, room.inLoss]);
    expect(room.inLoss).toBeGreaterThan(room.inProfit);
  });

  await test.step('and so is each learner’s own story', async () => {
    expect(verified.learners).toHaveLength(3);
    for (const one of everybody) {
      const own = await readOwnStory(one, verified);
      await readTruth(one, own, verified.room);
      await readAtDesk(desk, roomCode, own);
    }
    const [withdrew, lost, withCash] = verified.learners;
    expect(withdrew?.paidOut).toBe(1_425);
    // What one has had back was others' money, and each of the three is poorer than before.
    expect(lost).toMatchObject({ paidOut: 0, result: -40_000 });
    expect(withCash?.money).toMatchObject([
      { currency: 'pUSDT', paidIn: 40_000, paidOut: 0, result: -40_000 },
      { currency: 'pNGN', paidIn: 5_000_000, paidOut: 1_900_000, result: -3_100_000 },
    ]);
  });
  for (const one of everybody) await one.learner.leave();
});
