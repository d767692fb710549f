/**
 * The screens of a learner in a room that has run for some days, in two ways that people need them. With letters twice
 * as large, on a phone of 360 × 800, nothing sticks out, is cut off or covered. On paper each is whole, over as many
 * sheets as it needs, with the watermark on each.
 */
import { callApi } from './demo.fixture.ts';
import { inspectEnlarged, settle } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { expectLettersWhole } from './letters.fixture.ts';
import { lengthen } from './long-list.fixture.ts';
import { missingOnPaper, print, wordsOf } from './paper.fixture.ts';
import { addressOf, routes } from './routes.fixture.ts';
import { simulateRoom } from './simulated-room.fixture.ts';
import { speak } from './speak.fixture.ts';

/** Screens that show a list. */
const lists = routes.filter((route) =>
  /^\/(index|projects|message|news|dynamic|index\/(friendmore|lowerincome|alert|mycoupon)|user\/(record|myorder|orders|withrecord|reward|stock|signbonus|withdraw))$/.test(
    route,
  ),
);

const isSoak = process.env.GLASSMINE_SOAK === '1';
/** In Hindi `npm test` prints every n-th list, the soak each. */
const listsEvery = 4;
/** `npm test` sees a screen with large letters or on paper, in turns, and each list on paper; the soak each in both. */
const screensEvery = 2;

let learner: Learner;

test.beforeAll(async ({ browser, demo }) => {
  const { room, account, token } = await simulateRoom(demo, 6);
  const headers = { 'X-Console-Token': token };
  // What counts down is the same on the screen and on the sheet.
  await callApi(demo.address, 'console/clock', { roomCode: room.roomCode, action: 'pause' }, headers);
  learner = await Learner.returns(browser, room, account);
});
test.afterEach(() => learner.watch.expectQuiet());
test.afterAll(() => learner.leave());

/** The ribbon's words: the watermark. */
const watermarks = { en: 'Simulation · play money', hi: 'सिमुलेशन' };

async function open(route: string): Promise<void> {
  const { page, demo } = learner;
  await page.goto(`${demo.address}/${addressOf(route)}`);
  await learner.arrived();
  await settle(page);
}

/** The page that stands there. Resolves to the number of its sheets. */
async function expectPrintedWhole(language: keyof typeof watermarks): Promise<number> {
  const { page } = learner;
  const words = await wordsOf(page);
  const sheets = await print(page);
  const watermark = watermarks[language];
  for (const [place, { text, cut }] of sheets.entries()) {
    const marks = text.split(watermark).length - 1;
    expect.soft(marks, `the watermark on sheet ${place + 1}: ${text}`).toBeGreaterThanOrEqual(1);
    expect.soft(cut, `words in the margin of sheet ${place + 1}`).toEqual([]);
  }
  expect.soft(missingOnPaper(words, sheets), sheets.map(({ text }) => text).join('')).toEqual([]);
  return sheets.length;
}

for (const route of routes.filter((_, index) => isSoak || index % screensEvery === 0))
  test(`${route} is whole with letters twice as large`, async () => {
    await open(route);
    await expectLettersWhole(learner.page);
    await inspectEnlarged(learner.page);
  });

for (const route of routes.filter(
  (each, index) => isSoak || index % screensEvery === 1 || lists.includes(each),
))
  test(`${route} is whole on paper, where each sheet has the watermark`, async () => {
    await open(route);
    await expectPrintedWhole('en');
  });

const rowsShown = 20;
/** A run sees the first, the soak all of them. */
const longLists = [
  ['/user/record', 'assets/record/list', 'recordId'],
  ['/message', 'message/push/record', 'id'],
  ['/news', 'user/news/list', 'newsId'],
] as const;

for (const [route, call, key] of isSoak ? longLists : longLists.slice(0, 1))
  test(`${route} with more rows than a sheet has room for: all that are loaded, and that the list goes on`, async () => {
    const { page } = learner;
    await lengthen(page, call, key, 3 * rowsShown);
    // An app that remembers the short list shows that first.
    await page.goto('about:blank');
    await open(route);
    // What the app remembers stands there until the long list has come.
    await expect(page.locator('[data-scroller] li').nth(rowsShown - 1)).toBeAttached();
    await expectPrintedWhole('en');
    const goesOn = 'To print all of it, scroll to its end first.';
    expect((await print(page)).map(({ text }) => text).join('')).toContain(goesOn);
    const rows = page.locator('[data-scroller] li');
    await expect(async () => {
      await page.locator('[data-scroller]').evaluate((element) => element.scrollTo(0, element.scrollHeight));
      expect(await rows.count()).toBeGreaterThanOrEqual(3 * rowsShown);
    }).toPass();
    const words = await wordsOf(page);
    const sheets = await print(page);
    expect(sheets.length).toBeGreaterThanOrEqual(2);
    expect(missingOnPaper(words, sheets)).toEqual([]);
    expect(sheets.map(({ text }) => text).join('')).not.toContain(goesOn);
    await page.unrouteAll({ behavior: 'wait' });
  });

test.describe('in Hindi', () => {
  test.beforeAll(async () => {
    await speak(learner.page, { language: 'hi' });
  });

  for (const route of lists.filter((_, index) => isSoak || index % listsEvery === 0))
    test(`${route} is printed whole in Hindi`, async () => {
      await open(route);
      await expectPrintedWhole('hi');
    });
});
