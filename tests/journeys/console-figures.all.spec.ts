import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Account, command, openAccount, prepareWithdrawals, read, recharge } from './account.fixture.ts';
import { Desk } from './console.fixture.ts';
import { type Demo, Facilitator } from './demo.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { ownRoom } from './own-room.fixture.ts';
import { amountsOfRoom } from './room-amounts.fixture.ts';
import { amountsIn, countsIn } from './verified.fixture.ts';

interface Room {
  demo: Demo;
  facilitator: Facilitator;
  /** Has paid in coins and in cash, and has got some of the coins back. */
  account: Account;
}

/** A room of this journey's own whose operator has run off after some days. */
async function brought(house: Demo): Promise<Room> {
  const demo = await ownRoom(house, { agents: '150', arms: 'xray', warmUpDays: '7', seed: '11' });
  const facilitator = await Facilitator.signIn(demo);
  const account = await openAccount(demo);
  await facilitator.run(6);
  await recharge(account, '312.34');
  await prepareWithdrawals(account);
  const { collecting, reference } = await read(account, 'wallet/recharge/cash/info');
  const transfer = { account: collecting.account, reference, amount: '12345.67' };
  await command(account, 'phone/bank/transfer', transfer);
  await facilitator.pause();
  await facilitator.nextDay();
  await command(account, 'goods/mine/order/create', { productId: '1', units: '1', agree: 'true' });
  for (let day = 0; day < 14; day++) await facilitator.nextDay();
  await facilitator.give('console/operator', { byHand: 'everybody' });
  await facilitator.give('console/operator/act', { action: 'draw', amount: '2345.67', currency: 'pNGN' });
  await facilitator.give('console/operator/act', { action: 'runOff' });
  await facilitator.nextDay();
  await facilitator.openDebrief();
  return { demo, facilitator, account };
}

const saved = async (page: Page, name: RegExp) => {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFileSync(await (await saving).path(), 'utf8');
};

const rowsOf = (text: string) => {
  const [head = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
};

/** What a page computes for a choice that is yet to be made, and how far two forks are apart. */
const computedOnPage = /Costs about .*|\(\s*[−+][^)]*\)/g;

const cents = (units: string | number | undefined) => Math.round(Number(units) * 100);

/** What a page shows, piece by piece: cells that stand side by side are no number. Hidden parts, such as what a figure is made of, count. */
async function textOf(page: Page): Promise<string> {
  const main = page.getByRole('main');
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 180_000 });
  return main.evaluate((element) => {
    const pieces: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) pieces.push(walker.currentNode.textContent ?? '');
    return pieces.join('\n');
  });
}

/** Named figures of a page: those of one name must say one thing, wherever they stand. */
async function factsOn(page: Page) {
  const pairs = await page
    .getByRole('main')
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((each) => [
        each.querySelector('dt')?.textContent ?? '',
        each.querySelector('dd')?.textContent ?? '',
      ]),
    );
  const of = (name: string) => [
    ...new Set(pairs.flatMap(([dt = '', dd = '']) => (dt.startsWith(name) ? [dd] : []))),
  ];
  return {
    of,
    amounts(name: string, currency: string): number[] {
      const found = of(name).flatMap(
        (text) => text.match(new RegExp(`[-−]?[\\d,]+\\.\\d\\d(?=\\s${currency})`, 'g')) ?? [],
      );
      return [...new Set(found.flatMap(amountsIn))];
    },
    counts: (name: string) => [...new Set(of(name).flatMap(countsIn))],
  };
}

test('every number on the pages is that of the files', async ({ browser, demo }) => {
  const room = await brought(demo);
  const { roomCode } = room.demo;
  const desk = await Desk.open(browser, room.demo);
  const { page } = desk;
  await desk.signIn();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await desk.goTo(`/room/${roomCode}/export`, 'Export');
  const members = rowsOf(await saved(page, /members\.csv/));
  const course = rowsOf(await saved(page, /course\.csv/));
  const { notice: _, ...json } = JSON.parse(await saved(page, /room\.json/));
  const last = course.at(-1)!;
  const own = members.find(({ isLearner }) => isLearner === 'true')!;
  const coin = { deposits: cents(last.deposits), payouts: cents(last.payouts), draws: cents(last.draws) };
  const cash = { deposits: cents(last['cash.deposits']), draws: cents(last['cash.draws']) };
  const left = { coin: cents(last.reserve), cash: cents(last['cash.reserve']) };
  const owed = { coin: cents(last.liabilities), cash: cents(last['cash.liabilities']) };
  const shown = { coin: cents(last.shown), cash: cents(last['cash.shown']) };
  /** What a page shows; each amount on it is one that the server says of this room. */
  const seen = async (where: string): Promise<string> => {
    const text = await textOf(page);
    const known = await amountsOfRoom(room.demo, room.facilitator.token, Number(own.member));
    const amounts = amountsIn(text.replaceAll(computedOnPage, ''));
    expect(amounts.length, where).toBeGreaterThan(3);
    expect(
      amounts.filter((amount) => !known.has(amount)),
      `${where} shows what nothing says`,
    ).toEqual([]);
    return text;
  };
  const losers = members.filter(({ result }) => Number(result) < 0).length;

  await test.step('files say the same', () => {
    expect(cash.deposits).toBe(cents('12345.67'));
    expect([cents(json.deposits), cents(json.payouts), cents(json.draws)]).toEqual(Object.values(coin));
    expect([cents(json.cash.deposits), cents(json.cash.draws)]).toEqual(Object.values(cash));
    expect(Number(last.members)).toBe(members.length);
    expect([json.members, json.inLoss]).toEqual([members.length, losers]);
    expect(own.learner).not.toBe('');
  });

  await test.step('the live board', async () => {
    await desk.goTo(`/room/${roomCode}`, 'Live board');
    await expect(page.getByRole('region', { name: 'The operator has run off' })).toBeVisible();
    const said = await factsOn(page);
    for (const [name, amounts] of [
      ['Shown on screens', { pUSDT: shown.coin, pNGN: shown.cash }],
      ['Owed as balances', { pUSDT: owed.coin, pNGN: owed.cash }],
      ['Reserve', { pUSDT: left.coin, pNGN: left.cash }],
      ['The operator has taken', { pUSDT: coin.draws, pNGN: cash.draws }],
      ['Promised income', { pUSDT: cents(last.promises) }],
      ['Paid in', { pUSDT: coin.deposits, pNGN: cash.deposits }],
      ['Paid out', { pUSDT: coin.payouts }],
    ] as const)
      for (const [currency, amount] of Object.entries(amounts))
        expect(said.amounts(name, currency), `${name} in ${currency}`).toEqual([amount]);
    expect(said.counts('Members')).toEqual([members.length]);
    expect(said.of('Coverage')).toEqual([`${Number(last.coveragePercent)}%`]);
    await seen('the live board');
  });

  await test.step('the wall at the end', async () => {
    await page.goto(`${room.demo.address}/console/#/room/${roomCode}/wall/end`);
    const wall = page.locator('[data-wall][data-over]');
    await expect(wall).toBeVisible();
    const text = (await wall.textContent()) ?? '';
    const said = [
      coin.deposits,
      cash.deposits,
      coin.payouts,
      cents(last['cash.payouts']),
      left.coin,
      left.cash,
    ];
    expect(amountsIn(text)).toEqual(said);
    expect(countsIn(text)).toContain(members.length);
  });

  await test.step('the chapters of the debrief', async () => {
    await page.goto(`${room.demo.address}/console/#/room/${roomCode}/debrief/all`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const text = await seen('the debrief');
    const amounts = amountsIn(text);
    const sums = [...Object.values(coin), ...Object.values(cash), cents(json.seed), cents(json.cash.seed)];
    for (const amount of [...sums, left.coin, shown.coin, shown.cash]) expect(amounts).toContain(amount);
    expect(countsIn(text)).toEqual(expect.arrayContaining([members.length, losers]));
  });

  await test.step('the list of members, the learner’s page and the network', async () => {
    const result = cents(own.result);
    await desk.goTo(`/room/${roomCode}/members`, 'Members');
    const row = page.getByRole('row').filter({ hasText: `Learner ${own.learner}` });
    await expect(row).toContainText(`#${own.member}`);
    expect(amountsIn(await row.innerText())).toContain(result);
    await seen('the list of learners');
    await row.getByRole('link').first().click();
    await expect(page.getByRole('main').getByText(`Learner ${own.learner}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Position' })).toBeVisible();
    expect(amountsIn(await seen('the page of the learner'))).toContain(result);
    await desk.goTo(`/room/${roomCode}/network`, 'Network');
    await page.getByRole('combobox', { name: 'Name or number' }).click();
    await page.getByRole('option', { name: `learner ${own.learner} · #${own.member}` }).click();
    const money = page.getByRole('region', { name: /^The money of / });
    await expect(money).toBeVisible();
    const amounts = amountsIn(await seen('the network'));
    expect(amounts).toEqual(expect.arrayContaining([result, cents('312.34'), cents('12345.67')]));
    await desk.inspect();
  });

  await test.step('the timeline', async () => {
    const since = Number(last.phaseSince);
    const day = Math.floor((since - Number(course[0]!.at)) / 86_400_000) + 1;
    await desk.goTo(`/room/${roomCode}/timeline`, 'Timeline');
    await expect(page.getByRole('button', { name: `Day ${day}: the operator is gone` })).toBeVisible();
    await seen('the timeline');
  });

  await test.step('the learner’s own debrief', async () => {
    const learner = await Learner.returns(browser, room.demo, room.account);
    await learner.page.goto(`${room.demo.address}/#/debrief`);
    await expect(learner.heading('What was true')).toBeVisible();
    const debrief = await read(room.account, 'room/debrief');
    expect(debrief.learner).toBe(Number(own.learner));
    expect(cents(debrief.result)).toBe(cents(own.result));
    const article = learner.page.getByRole('article');
    const shown = async () => amountsIn(await article.innerText());
    const expected = [cents(own.result), cents('312.34'), cents('12345.67')];
    // The number falls from the screen's to the wallet's.
    await expect.poll(shown).toEqual(expect.arrayContaining(expected));
    await learner.leave();
  });
  await desk.leave();
});
