/** Parts of a whole class: the facilitator's hands on room, clock and debrief, and what is read from the screens. */
import type { LearnerFigures } from '@glassmine/lab';
import { expect } from '@playwright/test';
import type { Classmate } from './classmate.fixture.ts';
import type { Desk } from './console.fixture.ts';
import { amountsIn, countsIn, type Verified } from './verified.fixture.ts';

/** World days pass at the pace of a busy machine: nothing is asked of it but that it comes there. */
const patienceMs = 180_000;

/** From the list of rooms through the wizard to the lobby; resolves to the room's code. */
export async function openRoom(
  { page }: Desk,
  request: { agents: string; secondsPerDay: string },
): Promise<string> {
  await page.getByRole('link', { name: 'New room' }).click();
  await page.getByRole('textbox', { name: 'Crowd' }).fill(request.agents);
  await page.getByRole('textbox', { name: 'Seconds a day' }).fill(request.secondsPerDay);
  const preview = page.getByRole('region', { name: /The first 60 days/ });
  await expect(preview.getByText(/on day \d+|not within these days/)).toBeVisible();
  await page.getByRole('button', { name: 'Open the room' }).click();
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  return page.url().split('/').at(-2) ?? '';
}

/** The world day that the live board shows. */
export async function dayOn({ page }: Desk): Promise<number> {
  return Number(/\d+/.exec(await page.getByText(/^World day \d+$/).innerText())?.[0]);
}

export async function runTo(desk: Desk, day: number): Promise<void> {
  await expect.poll(() => dayOn(desk), { timeout: patienceMs }).toBeGreaterThanOrEqual(day);
}

/** How the newest withdrawal of a learner stands: `pending` until the operator has paid or refused it. */
function newestWithdrawal({ page }: Classmate): Promise<string> {
  return page.evaluate(async () => {
    const { roomCode, rooms } = JSON.parse(localStorage.getItem('glassmine.session') ?? '{}');
    const { roomToken, accessToken } = rooms[roomCode];
    const headers = { 'X-Room-Token': roomToken, 'X-Access-Token': accessToken };
    const answer = await fetch('/api/wallet/withdraw/record?pageNum=1&pageSize=1', { headers });
    return (await answer.json()).data.list[0].status;
  });
}

const refusedInARowMax = 3;
const daysUntilPaidMax = 8;

/**
 * Each asks when withdrawals are taken and waits until the money has come. The operator refuses one request in fifty,
 * by the room's seed, and never a fourth in a row: who was refused asks again on another day.
 */
export async function withdrawUntilPaid(
  desk: Desk,
  asking: readonly { one: Classmate; ask: () => Promise<void> }[],
): Promise<void> {
  const press = (name: string) => desk.page.getByRole('button', { name }).click();
  let waiting = [...asking];
  for (let tries = 0; waiting.length > 0; tries++) {
    expect(tries).toBeLessThanOrEqual(refusedInARowMax);
    await press('To the withdrawal hours');
    await expect(desk.page.getByRole('time').first()).toContainText('09:00');
    for (const { ask } of waiting) await ask();
    const stands = () => Promise.all(waiting.map(({ one }) => newestWithdrawal(one)));
    for (let days = 0; (await stands()).includes('pending'); days++) {
      expect(days).toBeLessThan(daysUntilPaidMax);
      const before = await dayOn(desk);
      await press('Next day');
      await expect.poll(() => dayOn(desk)).toBe(before + 1);
    }
    const found = await stands();
    waiting = waiting.filter((_, nth) => found[nth] === 'failed');
  }
}

/** Through the desk of happenings: it asks first, and the feed tells it. */
export async function tellWarning({ page }: Desk): Promise<void> {
  const desk = page.getByRole('region', { name: 'Let something happen' });
  await desk.getByRole('button', { name: 'Regulator warns' }).click();
  const question = page.getByRole('dialog', { name: 'Regulator warns' });
  await expect(question.getByRole('textbox', { name: 'Reaches, percent of the people' })).toHaveValue('20');
  await question.getByRole('button', { name: 'Regulator warns' }).click();
  await expect(page.getByText('It has happened.')).toBeVisible();
}

export async function runUntilGone({ page }: Desk): Promise<void> {
  const now = page.getByRole('region', { name: 'As it stands' });
  await expect(now.getByText('gone', { exact: true })).toBeVisible({ timeout: patienceMs });
}

/** The chapters, turned by the keys, with the figures that three of them state. */
export async function readChapters(desk: Desk, roomCode: string) {
  const { page } = desk;
  const title = () => page.getByRole('main').getByRole('heading', { level: 1 });
  const text = (words: RegExp) => page.getByRole('main').locator('p').filter({ hasText: words }).innerText();
  await desk.goTo(`/room/${roomCode}/debrief`, 'This is what HashPeak · simulation promised');
  const turnTo = async (name: string | RegExp) => {
    for (let turns = 0; turns < 12; turns++) {
      const before = await title().innerText();
      if (before.match(name)) return;
      await page.keyboard.press('ArrowRight');
      await expect(title()).not.toHaveText(before);
    }
    throw new Error(`no chapter says ${name}`);
  };
  await turnTo('The screens rose');
  const rise = await text(/^Now the screens show/);
  await turnTo('Every payout was');
  const flows = await text(/Both sides are/);
  const ribbons = [await ribbonsOf(desk, 'pUSDT')];
  await page.getByRole('radiogroup', { name: 'Currency of the picture' }).getByText('pNGN').click();
  ribbons.push(await ribbonsOf(desk, 'pNGN'));
  await expectRibbonsRead(desk);
  // A switch keeps the arrow keys while it has the focus.
  await title().click();
  await turnTo(/of the members lost/);
  const winners = countsIn(await text(/ won, .+ lost/));
  await turnTo('And you');
  return { rise, flows, ribbons, winners };
}

/** On a projector the names at the ribbons are large enough; on paper the pictures of both currencies are there. */
async function expectRibbonsRead({ page }: Desk): Promise<void> {
  const pictures = page.getByRole('group', { name: 'Every payout was somebody’s deposit' });
  const usual = page.viewportSize()!;
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(pictures).toHaveCount(1);
  // 2.2 % of the height: legible from ten metres. The drawing follows the window a moment later.
  const smallest = () =>
    pictures.locator('text').evaluateAll((texts) =>
      Math.min(
        ...texts.map((text) => {
          const { fontSize } = getComputedStyle(text);
          return Number.parseFloat(fontSize) * (text as SVGTextElement).getScreenCTM()!.a;
        }),
      ),
    );
  await expect.poll(smallest).toBeGreaterThan(0.022 * 720);
  const boxes = await pictures
    .locator('text')
    .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().toJSON() as DOMRect));
  const frame = (await pictures.boundingBox())!;
  for (const [nth, a] of boxes.entries()) {
    expect(a.left).toBeGreaterThanOrEqual(frame.x);
    expect(a.right).toBeLessThanOrEqual(frame.x + frame.width);
    for (const b of boxes.slice(nth + 1))
      expect(a.bottom <= b.top + 1 || b.bottom <= a.top + 1 || a.right < b.left || b.right < a.left).toBe(
        true,
      );
  }
  await page.emulateMedia({ media: 'print' });
  await expect(pictures).toHaveCount(2);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(usual);
}

/** The amounts of the picture that is shown; nothing of the other currency is there to be read. */
async function ribbonsOf({ page }: Desk, currency: string): Promise<number[]> {
  const table = page.getByRole('table', { name: 'Every payout was somebody’s deposit' });
  await expect(table).toHaveAccessibleName(`Every payout was somebody’s deposit, ${currency}`);
  return amountsIn((await table.getByRole('cell').allInnerTexts()).join(' '));
}

const partiesNamed = 12;
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Greatest first, as the screen lists them; all others are one sum. */
function listed(parties: [number, number][]): number[] {
  const amounts = parties.map(([, amount]) => amount);
  const rest = sum(amounts.slice(partiesNamed));
  return [...amounts.slice(0, partiesNamed), ...(rest > 0 ? [rest] : [])];
}

/** Every figure of a learner's own debrief against what was computed from the postings. */
export async function readOwnStory(one: Classmate, { learners, room }: Verified): Promise<LearnerFigures> {
  const { page } = one;
  const name = await nameOn(one, learners);
  const own = learners.find((each) => each.name === name) as LearnerFigures;
  const part = (id: string) =>
    page.locator('section').filter({
      has: page.getByRole('heading', { level: 2, name: one.say(id), includeHidden: true }),
    });
  const amounts = async (id: string) => amountsIn((await part(id).locator('dd').allInnerTexts()).join(' '));
  const hasCash = own.money.some(({ currency }) => currency === 'pNGN');
  const [coin, cash] = own.money;
  expect(await amounts('debrief.moneyTitle')).toEqual([
    coin?.result ?? 0,
    ...(hasCash ? [cash?.result ?? 0] : []),
    ...own.money.flatMap(({ paidIn, paidOut, onScreen }) => [paidIn, paidOut, onScreen]),
  ]);
  const outcome = await part('debrief.moneyTitle').locator('[data-outcome]').innerText();
  expect(amountsIn(outcome)).toEqual([Math.abs(own.result)]);
  const best = await part('debrief.bestTitle').innerText();
  for (const amount of [own.best?.net ?? 0, own.best?.putBack ?? 0].filter((each) => each > 0))
    expect(amountsIn(best)).toContain(amount);
  const because = await part('debrief.becauseTitle').locator('p').allInnerTexts();
  if (own.team.losing > 0) {
    expect(countsIn(because.join(' '))).toEqual(expect.arrayContaining([own.team.members, own.team.losing]));
    expect(amountsIn(because.join(' '))).toContain(own.team.lostIn[0]);
  }

  const paths = own.money.flatMap(({ paidIn, paidOut, payers, payees, unspent }) => [
    ...(paidOut > 0 ? listed(payers) : []),
    ...(paidIn > 0 ? [...listed(payees), unspent] : []),
  ]);
  expect(await amounts('debrief.whoTitle')).toEqual(paths);

  const standing = countsIn(await part('debrief.standingTitle').locator('p').first().innerText());
  for (const count of [own.better, own.worse, room.members]) expect(standing).toContain(count);

  const awards = await part('debrief.receiverTitle').innerText();
  for (const { pool, losses, netInvestment, risingTide } of own.receiver) {
    for (const amount of [pool, losses, netInvestment, risingTide])
      expect(amountsIn(awards)).toContain(amount);
  }
  return own;
}

/** The whole picture under the X-ray: both reserves, and the learner's own change in each currency. */
export async function readTruth(one: Classmate, own: LearnerFigures, room: Verified['room']): Promise<void> {
  const { page, learner } = one;
  await learner.goTo('/index', / · simulation$/);
  await one.button('ribbon.xray').click();
  await page.locator('button[aria-haspopup="dialog"][data-look="plain"]').click();
  const sheet = page.getByRole('dialog', { name: one.say('xray.schemeTitle') });
  await expect(sheet.getByText(one.say('xray.operatorTake'))).toBeVisible();
  const amounts = async (id: string) =>
    amountsIn(
      (
        await sheet
          .locator('dl > div')
          .filter({ hasText: one.say(id) })
          .locator('dd')
          .allInnerTexts()
      ).join(' '),
    );
  expect(await amounts('xray.reserve')).toEqual([room.reserve, room.locals[0]?.reserve]);
  expect(await amounts('xray.shown')).toEqual([room.onScreens, room.locals[0]?.onScreens]);
  expect(await amounts('xray.liabilities')).toEqual([room.owed, room.locals[0]?.owed]);
  expect(await amounts('xray.operatorTake')).toEqual([room.draws, room.locals[0]?.draws]);
  const resultIn = (currency: string) => own.money.find((book) => book.currency === currency)?.result ?? 0;
  expect(await amounts('xray.yourChange')).toEqual([own.result, resultIn('pUSDT'), resultIn('pNGN')]);
}

/** The facilitator's page of a learner. */
export async function readAtDesk(desk: Desk, roomCode: string, own: LearnerFigures): Promise<void> {
  await desk.goTo(`/room/${roomCode}/members/${own.member}`, own.name);
  const position = desk.page.getByRole('region', { name: 'Position' });
  const [coin, cash] = ['pUSDT', 'pNGN'].map((currency) =>
    own.money.find((each) => each.currency === currency),
  );
  const inCash = cash ? [cash.onScreen, cash.result, own.result] : [];
  expect(amountsIn(await position.innerText())).toEqual([coin?.onScreen ?? 0, coin?.result ?? 0, ...inCash]);
}

async function nameOn({ page }: Classmate, learners: LearnerFigures[]): Promise<string> {
  const lead = await page.getByRole('article').locator('p').first().innerText();
  const found = learners.filter(({ name }) => lead.includes(name));
  expect(found, lead).toHaveLength(1);
  return found[0]?.name ?? '';
}

/** Says the same of every offer, and hands it in. */
export async function judge(
  one: Classmate,
  verdict: 'fraud' | 'genuine',
  withThoughts = false,
): Promise<void> {
  const { page } = one;
  const offers = page.getByRole('listitem').filter({ has: page.getByRole('group') });
  await expect(offers).toHaveCount(8);
  for (const offer of await offers.all()) {
    await offer.getByRole('radio', { name: one.say(`ask.${verdict}`), exact: true }).check();
    await offer.getByRole('radio', { name: '4', exact: true }).check();
  }
  await page.getByRole('radio', { name: '6', exact: true }).check();
  for (const thought of withThoughts ? ['ask.threat', 'ask.resist', 'ask.argue'] : [])
    await page
      .getByRole('group', { name: one.say(thought) })
      .getByRole('radio', { name: '5', exact: true })
      .check();
  await one.button('ask.send').click();
  await expect(one.learner.heading(one.say('ask.thanks'), 2)).toBeVisible();
}
