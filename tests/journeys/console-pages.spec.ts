/**
 * Every page of the console in each of its languages: whatever its ways lead to is inspected, so that a page that is
 * added is, too. `npm test` inspects English light, `npm run test:all` Hindi dark, too, and shares the pages out among the
 * other languages, whose words must be there and fit; the soak inspects each page in each of them, in turns light and dark.
 */
import { type Browser, expect, type Page } from '@playwright/test';
import { Desk } from './console.fixture.ts';
import {
  type ConsoleLanguage,
  consoleLanguages,
  consoleWords,
  expectTranslated,
} from './console-words.fixture.ts';
import { callApi } from './demo.fixture.ts';
import { test } from './journey.fixture.ts';
import { type SimulatedRoom, simulateRoom } from './simulated-room.fixture.ts';

type Scheme = 'light' | 'dark';
const isSoak = process.env.GLASSMINE_SOAK === '1';
let simulated: SimulatedRoom;
/** Each page of the house and of the room. */
let routes: string[];

test.beforeAll(async ({ browser, demo }) => {
  simulated = await simulateRoom(demo, 24);
  const desk = await sit(browser, 'en', 'light');
  routes = await routesOf(desk);
  await desk.leave();
});

/** Signed in already: signing in by hand is another journey. */
const sit = (browser: Browser, language: ConsoleLanguage, scheme: Scheme): Promise<Desk> =>
  Desk.open(browser, simulated.room, { language, scheme, token: simulated.token });

/** Where the ways lead that stand on this page. */
async function waysOn({ page }: Desk, label: string): Promise<string[]> {
  const nav = page.getByRole('navigation', { name: label });
  await expect(nav).toBeVisible();
  return nav.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

async function openPage({ page, demo }: Desk, route: string): Promise<void> {
  await page.goto(`${demo.address}/console/${route}`);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 180_000 });
}

async function inspectPage(desk: Desk, route: string, language: ConsoleLanguage): Promise<void> {
  const { page } = desk;
  await openPage(desk, route);
  await desk.inspect();
  await expectTranslated(page, language);
}

async function routesOf(desk: Desk): Promise<string[]> {
  const words = consoleWords('en');
  const { page } = desk;
  const { room } = simulated;
  const home = `#/room/${room.roomCode}`;
  await page.goto(`${room.address}/console/${home}/live`);
  const sections = await waysOn(desk, words['shell.room']?.replace('{code}', room.roomCode) ?? '');
  expect(sections.length).toBeGreaterThanOrEqual(11);
  const house = [...(await waysOn(desk, words['shell.house'] ?? '')), '#/new', `#/audit/${room.roomCode}`];
  await page.goto(`${room.address}/console/${home}/debrief`);
  const chapters = await waysOn(desk, words['show.chapters'] ?? '');
  expect(chapters.length).toBeGreaterThanOrEqual(8);
  return [...house, ...sections, ...chapters, `${home}/members/${await learnersNumber()}`];
}

/** The words are there, and each has its room. */
async function expectFitting(page: Page, language: ConsoleLanguage): Promise<void> {
  await expectTranslated(page, language);
  const tooWide = await page.evaluate(() => {
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const labels = [
      ...document.querySelectorAll('button, a, [class*="Button-label"], [class*="SegmentedControl-label"]'),
    ];
    // The chapter that is shown has its whole name in its title.
    const named = labels.filter((label) => !label.matches('[data-stage] nav [aria-current]'));
    const cut = named.filter((label) => isCut(label) && getComputedStyle(label).overflowX !== 'visible');
    return [
      ...(isCut(document.documentElement) ? ['the page scrolls sideways'] : []),
      ...cut.map((label) => `"${label.textContent}" is cut off`),
    ];
  });
  expect(tooWide).toEqual([]);
}

/** All that is wrong, page by page: one fault does not hide the next. */
async function faultsOf<T>(list: readonly T[], look: (each: T) => Promise<void>): Promise<string[]> {
  const faults: string[] = [];
  for (const each of list) await look(each).catch((fault: Error) => faults.push(`${each}: ${fault.message}`));
  return faults;
}

const inspected = [
  ['en', 'light'],
  ['hi', 'dark'],
] as const;
const others = consoleLanguages.filter((each) => each !== 'en' && each !== 'hi');
const inTheSoak = [
  ['en', 'dark'],
  ['hi', 'light'],
  ...others.map((each, index) => [each, index % 2 === 0 ? 'dark' : 'light'] as const),
] as const;

for (const [language, scheme] of [...inspected, ...(isSoak ? inTheSoak : [])]) {
  test(`every page in ${language}, ${scheme}`, { tag: language === 'en' ? [] : '@all' }, async ({
    browser,
  }) => {
    const desk = await sit(browser, language, scheme);
    expect(await faultsOf(routes, (route) => inspectPage(desk, route, language))).toEqual([]);
    await desk.leave();
  });

  test(`what opens over a page, in ${language}, ${scheme}`, { tag: '@all' }, async ({ browser }) => {
    const words = consoleWords(language);
    const desk = await sit(browser, language, scheme);
    const { page } = desk;
    const say = (id: string) => words[id] ?? id;
    for (const [section, button] of [
      ['live', 'happening.warning'],
      ['live', 'operator.putOff'],
      ['live', 'operator.campaign'],
      ['live', 'operator.runOff'],
      ['lobby', 'lobby.close'],
    ] as const) {
      await page.goto(`${simulated.room.address}/console/#/room/${simulated.room.roomCode}/${section}`);
      await page.getByRole('button', { name: say(button), exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await desk.inspect();
      await expectTranslated(page, language);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: say(button), exact: true })).toBeFocused();
    }
    await page.getByRole('button', { name: say('shell.menu'), exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await desk.inspect();
    await page.getByRole('menuitem', { name: say('shell.signOut') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('signIn.title') })).toBeVisible();
    await desk.inspect();
    await expectTranslated(page, language);
    await desk.leave();
    const { msg } = await signInAgain();
    simulated = { ...simulated, token: msg };
  });
}

for (const [nth, language] of others.entries()) {
  test(`the words of ${isSoak ? 'every page' : `each page in ${others.length}`} are there in ${language}, and fit at 1280 px`, {
    tag: '@all',
  }, async ({ browser }) => {
    const desk = await sit(browser, language, 'light');
    const share = routes.filter((_, index) => isSoak || index % others.length === nth);
    expect(share.length).toBeGreaterThanOrEqual(2);
    await expect(desk.page.locator('html')).toHaveAttribute('lang', language);
    const look = async (route: string) => {
      await openPage(desk, route);
      await expectFitting(desk.page, language);
    };
    expect(await faultsOf(share, look)).toEqual([]);
    await desk.leave();
  });
}

async function signInAgain() {
  const { address, facilitator: name, password } = simulated.room;
  return callApi(address, 'console/sign-in', { name, password });
}

async function learnersNumber(): Promise<number> {
  const { address, roomCode } = simulated.room;
  const query = `console/lobby?roomCode=${roomCode}` as 'console/lobby';
  const { data } = await callApi(address, query, null, { 'X-Console-Token': simulated.token });
  return data.learners[0]?.userId ?? -1;
}

/** What sticks out of the window sideways, unless it scrolls by itself. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isWide = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    const wide = [...document.querySelectorAll('body *')].filter(isWide);
    const names = wide.map(({ tagName, className }) => `${tagName} ${String(className)}`);
    return [`${scrollWidth} px`, ...names.slice(0, 6)];
  });

for (const [width, height] of [
  [320, 256],
  [640, 512],
] as const)
  for (const language of ['en', 'ta'] as const)
    test(`zoomed to ${width} px in ${language} no page scrolls sideways, and the header goes away`, {
      tag: '@all',
    }, async ({ browser }) => {
      const desk = await sit(browser, language, 'light');
      const { page } = desk;
      await page.setViewportSize({ width, height });
      const faults = await faultsOf(routes, async (route) => {
        await openPage(desk, route);
        expect(await sticksOut(page)).toEqual([]);
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const scrolled = await page.evaluate(() => scrollY);
        const { bottom = 0 } = await page
          .locator('[data-ribbon]')
          .evaluate((ribbon) => ({ bottom: ribbon.getBoundingClientRect().bottom }));
        if (scrolled > height) expect(bottom, 'the header stays').toBeLessThanOrEqual(0);
      });
      expect(faults).toEqual([]);
      await desk.leave();
    });
