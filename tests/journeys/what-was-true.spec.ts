/**
 * What was true, as a learner walks it: one idea a screen, by Next and Back, in English and in Tamil, on a phone and
 * with letters twice as large; and what can be kept of it, on paper and as files.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ask, command } from './account.fixture.ts';
import { wordsOf } from './app-words.fixture.ts';
import { callApi } from './demo.fixture.ts';
import { inspect, inspectEnlarged, settle } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { expectLettersWhole } from './letters.fixture.ts';
import { print } from './paper.fixture.ts';
import { type SimulatedRoom, simulateRoom } from './simulated-room.fixture.ts';
import { speak } from './speak.fixture.ts';
import { amountsIn, verifyRoom } from './verified.fixture.ts';

const words = {
  en: { next: 'Next', back: 'Back', mark: 'Simulation · play money' },
  ta: { next: 'அடுத்து', back: 'பின்', mark: 'பாவனை' },
} as const;
type Tongue = keyof typeof words;

let simulated: SimulatedRoom;
let learner: Learner;

test.beforeAll(async ({ browser, demo }) => {
  simulated = await simulateRoom(demo, 9);
  const { account, room, token } = simulated;
  await command(account, 'phone/chat/answer', { thread: 'family', stance: 'warn' });
  const headers = { 'X-Console-Token': token };
  const { roomCode } = room;
  await callApi(demo.address, 'console/clock', { roomCode, action: 'pause' }, headers);
  // A phone that comes while the debrief is open is led to it, so the debrief opens when the phone is at home.
  learner = await Learner.returns(browser, room, account);
  await openDebrief('true');
  await expect(learner.heading('What was true')).toBeVisible();
});
test.afterEach(() => learner.watch.expectQuiet());
test.afterAll(() => learner.leave());

function openDebrief(open: 'true' | 'false') {
  const { room, token } = simulated;
  const form = { roomCode: room.roomCode, open };
  return callApi(room.address, 'console/debrief/open', form, { 'X-Console-Token': token });
}

const shownHeading = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

/** From the first screen to the last by the keyboard and by presses; `look` at each. */
async function walk(page: Page, language: Tongue, look: () => Promise<void>): Promise<string[]> {
  const turns = page.getByRole('navigation', { name: wordsOf(language)['debrief.turns'] ?? '' });
  const next = turns.getByRole('button', { name: words[language].next });
  const back = turns.getByRole('button', { name: words[language].back });
  await expect(back).toBeDisabled();
  const titles: string[] = [];
  for (;;) {
    await expect(shownHeading(page)).toHaveCount(1);
    titles.push(await shownHeading(page).innerText());
    await look();
    if (await next.isDisabled()) break;
    if (titles.length % 2 === 0) await next.press('Enter');
    else await next.click();
    await expect(shownHeading(page)).not.toHaveText(titles.at(-1)!);
    await expect(shownHeading(page)).toBeFocused();
  }
  await back.click();
  await expect(shownHeading(page)).toHaveText(titles.at(-2)!);
  return titles;
}

test('it opens on the phone when the facilitator opens it, and My phone leads back to it', async () => {
  const { page } = learner;
  await openDebrief('false');
  await learner.goTo('/index', / · simulation$/);
  await openDebrief('true');
  await expect(learner.heading('What was true')).toBeVisible();
  await learner.goTo('/index', / · simulation$/);
  await learner.button(/My phone/).click();
  await page.getByRole('button', { name: 'What was true' }).click();
  await expect(learner.heading('What was true')).toBeVisible();
});

/** The longer words in each run, the shorter ones in the soak, too. */
const seenIn: readonly ('en' | 'ta')[] = process.env.GLASSMINE_SOAK === '1' ? ['en', 'ta'] : ['ta'];

for (const language of seenIn)
  test(`nine screens one after the other, in ${language}, whole at 360 × 800`, async () => {
    const { page } = learner;
    await speak(page, { language });
    await page.goto(`${learner.demo.address}/#/debrief`);
    const titles = await walk(page, language, async () => {
      await settle(page);
      await inspect(page);
    });
    const known = wordsOf(language);
    expect(titles).toHaveLength(9);
    expect(titles[0]).toBe(known['debrief.moneyTitle']);
    expect(titles[4]).toBe(known['debrief.flagsTitle']);
  });

test('with letters twice as large every screen can be read and turned', { tag: '@all' }, async () => {
  const { page } = learner;
  for (const language of seenIn) {
    await speak(page, { language });
    await page.goto(`${learner.demo.address}/#/debrief`);
    await walk(page, language, async () => {
      await settle(page);
      await expectLettersWhole(page);
      await inspectEnlarged(page);
    });
    await page.reload();
  }
});

for (const language of seenIn)
  test(`on paper each screen begins a sheet, whole, with the watermark, in ${language}`, {
    tag: '@all',
  }, async () => {
    const { page } = learner;
    await speak(page, { language });
    await page.goto(`${learner.demo.address}/#/debrief`);
    await learner.arrived();
    await settle(page);
    const sheets = await print(page);
    expect(sheets.length).toBeGreaterThanOrEqual(9);
    const flat = (text: string) => text.normalize('NFC').replace(/[\s\u00ad\u200b-\u200d]/g, '');
    for (const [place, { text, cut }] of sheets.entries()) {
      expect.soft(flat(text), `watermark of sheet ${place + 1}`).toContain(flat(words[language].mark));
      expect.soft(cut, `cut on sheet ${place + 1}`).toEqual([]);
    }
    const all = sheets.map(({ text }) => flat(text));
    // What is folded on the screen is unfolded on paper.
    const titles = await page.locator('article h2').allTextContents();
    for (const title of titles)
      expect(all.filter((text) => text.includes(flat(title))).length, title).toBeGreaterThanOrEqual(1);
    expect(all.join('')).not.toContain(flat(words[language].next));
  });

test('the page to show at home is printed alone, and after it all screens again', {
  tag: '@all',
}, async () => {
  const { page } = learner;
  await speak(page, { language: 'en' });
  await page.goto(`${learner.demo.address}/#/debrief`);
  await learner.arrived();
  await settle(page);
  const titles = await page.locator('article h2').allTextContents();
  for (let turn = 1; turn < titles.length; turn++) await learner.button('Next').click();
  // As on a phone: the page goes on while the dialog is open, and the sheets are laid out afterwards.
  await page.evaluate(() => {
    window.print = () => {};
  });
  await learner.button('Print this page alone').click();
  const [home, ...others] = await print(page);
  expect(others).toEqual([]);
  expect(home?.text).toContain('Pay nothing more');
  expect(home?.cut).toEqual([]);
  for (const title of titles) expect(home?.text).not.toContain(title);
  expect((await print(page)).length).toBeGreaterThanOrEqual(titles.length);
});

test('the figures on the screens are those that the journal gives', async ({ demo }) => {
  const { page } = learner;
  await speak(page, { language: 'en' });
  await page.goto(`${demo.address}/#/debrief`);
  const { learners } = await verifyRoom(demo.dataFolder, simulated.room.roomCode);
  const [own] = learners;
  const verdict = await page.locator('[data-outcome]').first().innerText();
  expect(amountsIn(verdict)).toEqual([Math.abs(own?.result ?? 0)]);
  const told = (await page.locator('article').innerText()) + (await page.locator('article').textContent());
  for (const amount of [own?.onScreen, own?.paidIn, own?.best?.putBack])
    expect(amountsIn(told ?? '')).toContain(amount);
});

test('a warning sign stands on the screen of its own day, with the rate of then after the rate has changed', async ({
  demo,
}) => {
  const { page } = learner;
  const { room, token } = simulated;
  const headers = { 'X-Console-Token': token };
  await ask(simulated.account, 'room/seen', { pages: '/projects:0' });
  await speak(page, { language: 'en' });
  await page.goto(`${demo.address}/#/debrief`);
  const machine = page.locator('[data-replayed="dailyReturn"]');
  await expect(machine).toBeAttached();
  const then = await machine.textContent();
  expect(then).toMatch(/Daily return.*\d%/);
  const { roomCode } = room;
  for (const productId of ['0', '1', '2', '3', '4', '5']) {
    const form = { roomCode, productId, dayReturnPercent: '9.5', commandId: randomUUID() };
    await callApi(demo.address, 'console/product/change', form, headers);
  }
  await page.reload();
  await expect(machine).toHaveText(then ?? '');
  expect(then).not.toContain('9.5%');
  const shown = await page.locator('article').textContent();
  expect(shown).not.toMatch(/[{}]/);
});

test('the own rows are kept as CSV and JSON, with the quick reply and the looks', async () => {
  const { page } = learner;
  await page.goto(`${learner.demo.address}/#/debrief`);
  await walk(page, 'en', async () => {});
  await page.getByRole('navigation').getByRole('button', { name: 'Next' }).click();
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    return readFileSync(await download.path(), 'utf8');
  };
  // The pages that were on the screen of this journey come in by themselves, some at a time.
  await expect(async () => {
    const csv = await saved('Save my rows as CSV');
    expect(csv.split('\r\n')[0]).toBe(
      '\ufeffsimulation,learner,time,kind,about,amount,currency,status,words,count,seconds',
    );
    expect(csv).toMatch(/,deposit,,400\.00,pUSDT,/);
    expect(csv).toMatch(/,ownMessage,family,,,warn,/);
    const json = JSON.parse(await saved('Save my rows as JSON'));
    expect(json.rows.length).toBe(csv.trimEnd().split(/\r\n/).length - 1);
    expect(
      json.rows.some((row: { kind: string; seconds: number }) => row.kind === 'page' && row.seconds > 0),
    ).toBe(true);
  }).toPass();
});

test('a learner without an account gets what was true, too, and is told of having resisted', async ({
  browser,
  demo,
}) => {
  const { roomToken } = (await callApi(demo.address, 'room/join', { roomCode: simulated.room.roomCode }))
    .data;
  const form = { thread: 'family', stance: 'warn', commandId: randomUUID() };
  await callApi(demo.address, 'phone/chat/answer', form, { 'X-Room-Token': roomToken });
  const stored = { roomCode: simulated.room.roomCode, rooms: { [simulated.room.roomCode]: { roomToken } } };
  const localStorage = [{ name: 'glassmine.session', value: JSON.stringify(stored) }];
  const visitor = await Learner.arrive(browser, simulated.room, {
    storageState: { cookies: [], origins: [{ origin: demo.address, localStorage }] },
  });
  const { page } = visitor;
  await page.goto(`${demo.address}/#/user/login`);
  await expect(visitor.heading('What was true')).toBeVisible();
  await expect(page.getByText('You resisted: you never opened an account').first()).toBeVisible();
  const titles = await walk(page, 'en', () => inspect(page));
  expect(titles).toHaveLength(6);
  await visitor.leave();
});
