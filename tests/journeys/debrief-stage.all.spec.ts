/**
 * The chapters of the room's debrief on a projector: read from ten metres, never scrolled, turned from the presenter's
 * window; and the end, which comes once.
 */
import type { Browser, Page } from '@playwright/test';
import { expectAxeClean } from './axe.fixture.ts';
import { Desk } from './console.fixture.ts';
import { type ConsoleLanguage, consoleWords } from './console-words.fixture.ts';
import { callApi } from './demo.fixture.ts';
import { settle } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { smallTexts, textsOutside, watchCanvasLetters } from './read-from-afar.fixture.ts';
import { type SimulatedRoom, simulateRoom } from './simulated-room.fixture.ts';

let simulated: SimulatedRoom;
test.beforeAll(async ({ demo }) => {
  simulated = await simulateRoom(demo, 30);
  const { room, token } = simulated;
  // A second learner, who opens an X-ray card; and the end.
  const headers = { 'X-Console-Token': token };
  await callApi(
    room.address,
    'console/operator/act',
    { roomCode: room.roomCode, action: 'runOff', commandId: crypto.randomUUID() },
    headers,
  );
});

async function sit(browser: Browser, language: ConsoleLanguage = 'en'): Promise<Desk> {
  const desk = await Desk.open(browser, simulated.room, { language, token: simulated.token });
  await expect(desk.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  return desk;
}

async function openChapter(page: Page, name: string): Promise<void> {
  const { address, roomCode } = simulated.room;
  await page.goto(`${address}/console/#/room/${roomCode}/debrief/${name}`);
  await expect(page.locator(`[data-chapter="${name}"]`).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 180_000 });
  await expect(page.locator('[data-state="falling"]')).toHaveCount(0);
}

const chapters = ['promise', 'rise', 'flows', 'winners', 'day', 'end', 'network', 'whatIfs', 'signs', 'you'];
/** The least, where words have least room, in English and in the longest words; larger ones have the same shape. */
const projectors = [
  ['en', { width: 1_280, height: 720 }],
  ['ta', { width: 1_280, height: 720 }],
] as const;
const inTheSoak = [
  ['hi', { width: 1_280, height: 720 }],
  ['en', { width: 1_920, height: 1_080 }],
  ['en', { width: 3_840, height: 2_160 }],
] as const;

for (const [language, viewport] of [...projectors, ...(process.env.GLASSMINE_SOAK === '1' ? inTheSoak : [])])
  test(`each chapter is read from ten metres at ${viewport.width} × ${viewport.height} in ${language}, and none scrolls`, async ({
    browser,
  }) => {
    const desk = await sit(browser, language);
    const { page } = desk;
    await page.setViewportSize(viewport);
    await watchCanvasLetters(page);
    await page.reload();
    const faults: string[] = [];
    for (const name of chapters) {
      await openChapter(page, name);
      await settle(page);
      const [small, outside] = [await smallTexts(page, 0.022), await textsOutside(page)];
      faults.push(...[...small, ...outside].map((fault) => `${name}: ${fault}`));
      await expectAxeClean(page);
    }
    expect(faults).toEqual([]);
    await desk.leave();
  });

test('what is asked lies over the picture: nothing moves and nothing scrolls', async ({ browser }) => {
  const desk = await sit(browser);
  const { page } = desk;
  await page.setViewportSize({ width: 1_280, height: 720 });
  for (const name of ['flows', 'signs']) {
    await openChapter(page, name);
    for (const summary of await page.locator('[data-chapter] summary').all()) {
      await summary.click();
      expect(await textsOutside(page), name).toEqual([]);
      await summary.click();
    }
  }
  await desk.leave();
});

test('in each sum what came in is what went out and what is left, with the operator’s start money', async ({
  browser,
}) => {
  const desk = await sit(browser);
  const { page } = desk;
  await openChapter(page, 'flows');
  const told = await page.getByText(/^In: .* from the operator at the start/).innerText();
  for (const sentence of told.split(/(?=\bIn: )/)) {
    const cents = (text: string) =>
      [...text.matchAll(/[\d,]+\.\d\d/g)].map(([amount]) =>
        Math.round(Number(amount.replaceAll(',', '')) * 100),
      );
    const [cameIn = '', rest = ''] = sentence.split('Out: ');
    const [wentOut = '', both = ''] = rest.split('Both sides');
    const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
    expect(cents(cameIn).length).toBeGreaterThanOrEqual(2);
    expect([sum(cents(cameIn)), sum(cents(wentOut))]).toEqual([cents(both)[0], cents(both)[0]]);
  }
  await desk.leave();
});

test('the what-ifs start from the same room, left alone, so that a warning can be seen to help', async ({
  browser,
}) => {
  const desk = await sit(browser);
  const { page } = desk;
  await openChapter(page, 'whatIfs');
  const lines = page.locator('[data-chapter] figcaption span');
  await expect(lines).toHaveText([
    'Same room, left alone',
    'This room',
    'Nobody invites',
    'Daily return at 50%',
    'Warning on day 20',
  ]);
  const { headers, path } = {
    headers: { 'X-Console-Token': simulated.token },
    path: `console/timeline/fork/list?roomCode=${simulated.room.roomCode}` as 'console/timeline/fork/list',
  };
  const { data } = await callApi(simulated.room.address, path, null, headers);
  const lossOf = (warningDay: number) =>
    data
      .find(
        ({ whatIf }) =>
          whatIf.warningDay === warningDay && !whatIf.nobodyInvites && whatIf.dailyRatePercent === 100,
      )
      ?.points.at(-1)?.inLoss ?? -1;
  const number = (value: number) => new Intl.NumberFormat('en').format(value);
  const told = `${number(lossOf(0))} members had lost in the same room left alone, and ${number(lossOf(20))} with the warning`;
  await expect(page.getByText(told)).toBeVisible();
  await desk.leave();
});

test('the signs are those that this room’s learners met, with how many', async ({ browser }) => {
  const desk = await sit(browser);
  const { page } = desk;
  const path = `console/debrief?roomCode=${simulated.room.roomCode}` as 'console/debrief';
  const { data } = await callApi(simulated.room.address, path, null, { 'X-Console-Token': simulated.token });
  const { signs } = data.room;
  await openChapter(page, 'signs');
  const words = consoleWords('en');
  const list = signs?.list ?? [];
  expect(list.length).toBeGreaterThan(4);
  await expect(page.locator('[data-met] b')).toHaveText(
    list.map(({ flag }) => words[`show.flag.${flag}`] ?? flag),
  );
  await expect(page.locator('[data-met] span').first()).toHaveText(
    `${list[0]?.met} of ${signs?.learners} met it, ${list[0]?.looked} looked behind it`,
  );
  await desk.leave();
});

test('the number of the screens falls to what exists once, and at once where motion is reduced', async ({
  browser,
}) => {
  const desk = await sit(browser);
  const { page } = desk;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  const { address, roomCode } = simulated.room;
  const path = `console/debrief?roomCode=${roomCode}` as 'console/debrief';
  const { room } = (await callApi(address, path, null, { 'X-Console-Token': simulated.token })).data;
  const shown = (amount: string) =>
    new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Number(amount));
  const moment = page.locator('[data-state]');
  const number = moment.locator('p').nth(1);
  await page.goto(`${address}/console/#/room/${roomCode}/debrief/end`);
  // It stands whole for a moment only: the page itself looks, at each frame.
  await page.waitForFunction(
    (whole) => document.querySelectorAll('[data-state="falling"] p')[1]?.textContent?.includes(whole),
    shown(room.onScreens),
  );
  await expect(moment).toHaveAttribute('data-state', 'fallen');
  await expect(number).toContainText(shown(room.reserve));
  // Back and again: it has been.
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[data-chapter="day"]')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(moment).toHaveAttribute('data-state', 'fallen');
  await page.getByRole('button', { name: 'Show it again' }).click();
  await expect(moment).toHaveAttribute('data-state', 'falling');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const states = new Set<string | undefined>();
    Object.assign(window, { states });
    const note = () => {
      for (const element of document.querySelectorAll<HTMLElement>('[data-state]'))
        states.add(element.dataset.state);
    };
    const changes = { childList: true, subtree: true, attributeFilter: ['data-state'] };
    new MutationObserver(note).observe(document, changes);
  });
  await page.reload();
  await expect(moment).toHaveAttribute('data-state', 'fallen');
  await expect(number).toContainText(shown(room.reserve));
  const states = await page.evaluate(() => [...(window as unknown as { states: Set<string> }).states]);
  expect(states).toContain('fallen');
  expect(states).not.toContain('falling');
  await desk.leave();
});

test('the presenter’s window has notes, what comes next and the time, and its keys turn the class’s window', async ({
  browser,
}) => {
  const desk = await sit(browser);
  const { page } = desk;
  await openChapter(page, 'promise');
  const [presenter] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Presenter’s window' }).click(),
  ]);
  const words = consoleWords('en');
  await expect(presenter.getByRole('heading', { level: 1, name: '1 The promise' })).toBeVisible();
  await expect(presenter.getByText(words['show.ask.promise'] ?? '')).toBeVisible();
  await expect(presenter.getByText('Next: The rise')).toBeVisible();
  await expect(presenter.getByRole('timer')).toContainText(/\d+ s on this chapter/);
  await expectAxeClean(presenter);
  await presenter.keyboard.press('ArrowRight');
  await expect(page.locator('[data-chapter="rise"]')).toBeVisible();
  await expect(presenter.getByRole('heading', { level: 1, name: '2 The rise' })).toBeVisible();
  await presenter.keyboard.press('0');
  await expect(page.locator('[data-chapter="you"]')).toBeVisible();
  await expect(presenter.getByText(words['show.lastOne'] ?? '')).toBeVisible();
  // And the other way round.
  await page.keyboard.press('Home');
  await expect(presenter.getByRole('heading', { level: 1, name: '1 The promise' })).toBeVisible();
  await page.goto(`${simulated.room.address}/console/#/rooms`);
  await expect(presenter.getByText(words['show.noStage'] ?? '')).toBeVisible();
  await expectAxeClean(presenter);
  await desk.leave();
});
