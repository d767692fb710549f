/** The live board: what it draws, the X-ray, and the operator by hand, each act with what comes of it. */
import { randomUUID } from 'node:crypto';
import type { CallPath } from '@glassmine/replica/wire';
import { expect, type Page } from '@playwright/test';
import { Desk } from './console.fixture.ts';
import { consoleWords, expectTranslated } from './console-words.fixture.ts';
import { callApi, Facilitator } from './demo.fixture.ts';
import { hold } from './hold.fixture.ts';
import { test } from './journey.fixture.ts';
import { amountOf } from './learner.fixture.ts';
import { simulateRoom } from './simulated-room.fixture.ts';

const drawn = [
  'Reserve',
  'Shown on screens',
  'Promised income',
  'Paid in',
  'Paid out',
  'Taken by the operator',
  'Coverage',
  'Trust of the crowd',
  'Members',
  'In profit',
  'In loss',
];

test('every course is drawn, and has its figures in a table', async ({ browser, demo }) => {
  const { room } = await simulateRoom(demo, 12);
  const desk = await Desk.signedIn(browser, room);
  const { page } = desk;
  await desk.goTo(`/room/${room.roomCode}/live`, 'Live board');
  const course = page.getByRole('region', { name: 'Its course' });
  for (const name of drawn) {
    await expect(course.getByRole('columnheader', { name, exact: true })).toBeAttached();
  }
  await expect(course.getByRole('figure')).toHaveCount(4);

  const facilitator = await Facilitator.signIn(room);
  const xray = page.getByRole('region', { name: 'X-ray' });
  const board = await hold(page, /console\/board/);
  for (const [name, mode] of [
    ['Off', 'off'],
    ['On demand', 'onDemand'],
    ['On', 'on'],
  ] as const) {
    await xray.getByText(name, { exact: true }).click();
    // The press stands at once, and the next one follows when only the server knows of it.
    await expect(xray.getByRole('radio', { name, exact: true })).toBeChecked();
    await expect.poll(async () => (await facilitator.room()).xray).toBe(mode);
  }
  board.release();
  // It follows by itself what happens elsewhere.
  await facilitator.nextDay();
  const { clock } = await facilitator.room();
  await expect(page.getByText(`World day ${clock.day}`, { exact: true })).toBeVisible();
  await desk.leave();
});

async function confirm(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name, exact: true }).click();
  const question = page.getByRole('dialog');
  const text = await question.innerText();
  await question.getByRole('button', { name, exact: true }).click();
  await expect(question).toHaveCount(0);
  return text;
}

test('the operator by hand pays a share, puts off, campaigns and helps itself', async ({ browser, demo }) => {
  const { room } = await simulateRoom(demo, 16);
  const desk = await Desk.signedIn(browser, room);
  const { page } = desk;
  await desk.goTo(`/room/${room.roomCode}/live`, 'Live board');
  const operator = page.getByRole('region', { name: 'The operator' });
  const now = page.getByRole('region', { name: 'As it stands' });

  const facilitator = await Facilitator.signIn(room);
  const board = () => facilitator.look('console/board', { since: '8000000000000' });
  const before = await board();
  expect(before.pendingCount).toBeGreaterThan(0);
  await operator.getByRole('textbox', { name: 'Percent of those that wait' }).fill('40');
  await expect(operator.getByText(/^Costs about .+ is left\.$/)).toBeVisible();
  await operator.getByRole('button', { name: 'Pay the oldest' }).click();
  const paid = Math.ceil(before.pendingCount * 0.4);
  await expect(operator.getByRole('status')).toContainText(new RegExp(`^${paid} (was|were) paid`));
  await expect.poll(async () => (await board()).pendingCount).toBe(before.pendingCount - paid);
  expect(Number((await board()).reserve)).toBeLessThan(Number(before.reserve));

  expect(await confirm(page, 'Announce maintenance')).toMatch(/For 24 hours .+ nobody can ask for money/);
  // From the hours of withdrawals to midnight it lasts, to the midnight after it does not.
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(operator.getByText(/^Requests are refused/)).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(operator.getByText(/^Requests are taken/)).toBeVisible();
  await operator.getByRole('button', { name: 'Refuse new requests' }).click();
  await expect(operator.getByText(/^Requests are refused/)).toBeVisible();
  await operator.getByRole('button', { name: 'Take requests again' }).click();
  await expect(operator.getByText(/^Requests are taken/)).toBeVisible();

  expect(await confirm(page, 'Start a campaign')).toContain('20% less for 3 days');
  const taken = await amountOf(now, 'The operator has taken');
  await operator.getByRole('textbox', { name: 'Take for yourself' }).fill('100');
  await operator.getByRole('button', { name: 'Take', exact: true }).click();
  await expect.poll(() => amountOf(now, 'The operator has taken')).toBe(taken + 100);
  await desk.goTo(`/room/${room.roomCode}/shop`, 'Shop');
  await page.getByRole('tab', { name: 'Coupons' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Bonus 20 %' })).toBeVisible();
  await desk.leave();
});

for (const language of process.env.GLASSMINE_SOAK === '1' ? (['en', 'hi'] as const) : (['hi'] as const))
  test(`a lesson at a glance: clock, figures, chart and feed in a window of 1280 × 720, in ${language}`, async ({
    browser,
    demo,
  }) => {
    const { room, token } = await simulateRoom(demo, 30);
    const desk = await Desk.open(browser, room, { token, language });
    const { page } = desk;
    await page.setViewportSize({ width: 1280, height: 720 });
    // What a chart writes stands on a canvas.
    await page.addInitScript(() => {
      const written: string[] = [];
      Object.assign(window, { written });
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
        written.push(text);
        return fillText.call(this, text, ...place);
      };
    });
    await page.goto(`${room.address}/console/#/room/${room.roomCode}/live`);
    await page.reload();
    const words = consoleWords(language);
    const glance = page.getByRole('region', { name: words['live.glance'] as string });
    const feed = page.getByRole('region', { name: words['feed.title'] as string });
    const clock = page.getByRole('region', { name: words['clock.title'] as string });
    for (const part of [clock, glance, feed]) {
      await expect(part).toBeVisible();
      const box = await part.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 9_999), `${part} ends in the window`).toBeLessThanOrEqual(720);
    }
    await expect(glance.locator('dd')).toHaveCount(3);
    await expect(feed.getByRole('listitem').first().locator('svg')).toBeVisible();
    // Promises are many times what exists: nobody has to choose a scale to see both.
    await expect(glance.getByRole('radio', { name: words['live.scale.tens'] as string })).toBeChecked();
    const dates = await page.evaluate(() => {
      const { written } = window as unknown as { written: string[] };
      const first = written.findIndex((text) => /Jan|जन/.test(text));
      const rest = written.slice(first);
      const end = rest.findIndex((text) => !/Jan|जन/.test(text));
      return end < 0 ? rest : rest.slice(0, end);
    });
    expect(dates.length).toBeGreaterThan(2);
    expect(new Set(dates).size, `each date once: ${dates}`).toBe(dates.length);
    await desk.inspect();
    await expectTranslated(page, language);

    const headers = { 'X-Console-Token': token };
    const { roomCode } = room;
    const give = (path: CallPath, form: Record<string, string>) =>
      callApi(room.address, path, { roomCode, commandId: randomUUID(), ...form }, headers);
    const roomName = 'Teachers of the second district, morning group';
    await callApi(room.address, 'console/room/rename', { roomCode, name: roomName }, headers);
    await give('console/operator/act', { action: 'runOff' });
    const end = page.getByRole('region', { name: words['end.title.ranOff'] as string });
    await expect(end).toBeVisible();
    await expect(page.getByText(roomName)).toBeVisible();
    for (const part of [end, clock, glance, feed]) {
      const box = await part.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 9_999), `${part} ends in the window`).toBeLessThanOrEqual(720);
    }
    const tabs = page
      .getByRole('navigation', { name: (words['shell.room'] as string).replace('{code}', roomCode) })
      .getByRole('link');
    const tops = await tabs.evaluateAll((all) =>
      all.map((tab) => Math.round(tab.getBoundingClientRect().top)),
    );
    // A tab with a count is a little higher.
    expect(Math.max(...tops) - Math.min(...tops), `the tabs stand in one row: ${tops}`).toBeLessThan(10);
    await desk.inspect();
    await desk.leave();
  });
