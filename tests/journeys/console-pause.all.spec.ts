/** Pause and look up, polls and the wall: a facilitator, two learners in two languages and a projector. */
import type { Browser, Page } from '@playwright/test';
import { expectAxeClean } from './axe.fixture.ts';
import { Desk } from './console.fixture.ts';
import { type ConsoleLanguage, expectTranslated } from './console-words.fixture.ts';
import type { Demo } from './demo.fixture.ts';
import { Facilitator } from './demo.fixture.ts';
import { hold } from './hold.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { simulateRoom } from './simulated-room.fixture.ts';
import { speak } from './speak.fixture.ts';

let room: Demo;
let token: string;

test.beforeAll(async ({ demo }) => {
  ({ room, token } = await simulateRoom(demo, 12));
});

const dialogOf = ({ page }: { page: Page }) => page.getByRole('dialog');

const signedIn = (browser: Browser, language: ConsoleLanguage = 'en'): Promise<Desk> =>
  Desk.open(browser, room, { token, language });

/** In the room and on its first page. */
async function arrived(browser: Browser): Promise<Learner> {
  const learner = await Learner.arrive(browser, room);
  await learner.enterRoom();
  return learner;
}

test('one key freezes all phones, each in its own language, and gives them back', async ({ browser }) => {
  const desk = await signedIn(browser);
  const learners = [await arrived(browser), await arrived(browser)] as const;
  await speak(learners[1].page, { language: 'ta' });
  await desk.goTo(`/room/${room.roomCode}/live`, 'Live board');
  await desk.page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(desk.page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await desk.page.keyboard.press('F8');
  await expect(dialogOf(learners[0])).toContainText('Look up, please.');
  await expect(dialogOf(learners[1])).toContainText('தயவுசெய்து நிமிர்ந்து பாருங்கள்.');
  for (const { page } of learners) {
    for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeVisible();
    await inspect(page);
  }
  await expect(desk.page.getByRole('status').filter({ hasText: 'Phones are paused' })).toBeVisible();
  await desk.inspect();
  // Who comes back meanwhile finds the app covered, too.
  await learners[0].page.reload();
  await expect(dialogOf(learners[0])).toContainText('Look up, please.');
  await desk.page.keyboard.press('F8');
  for (const learner of learners) await expect(dialogOf(learner)).toHaveCount(0);
  await expect(desk.page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  // Two presses, one soon after the other, also where nothing new has been read in between.
  const readings = await hold(desk.page, /console\/pause\?/);
  await desk.page.keyboard.press('F8');
  await expect(desk.page.getByRole('status').filter({ hasText: 'Phones are paused' })).toBeVisible();
  for (const learner of learners) await expect(dialogOf(learner)).toBeVisible();
  await desk.page.keyboard.press('F8');
  for (const learner of learners) await expect(dialogOf(learner)).toHaveCount(0);
  readings.release();
  await expect(desk.page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await desk.page.getByRole('button', { name: 'Pause', exact: true }).click();
  for (const learner of learners) await learner.leave();
  await desk.leave();
});

test('a poll: answered on phones, shown on the wall and on phones by one press, kept on the page', async ({
  browser,
}) => {
  const desk = await signedIn(browser);
  const learners = [await arrived(browser), await arrived(browser)] as const;
  const wall = await desk.page.context().newPage();
  const asked = new Set<string>();
  wall.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await wall.goto(`${room.address}/console/#/room/${room.roomCode}/wall`);
  await desk.goTo(`/room/${room.roomCode}/pause`, 'Pause and polls');
  await desk.inspect();
  await desk.page.getByRole('button', { name: 'Ask on all phones' }).click();
  for (const { page } of learners) await page.getByRole('radio', { name: 'Yes, all of it' }).click();
  await learners[1].page.getByRole('radio', { name: 'No, I leave it in' }).click();
  await expect(wall.getByRole('heading', { name: 'Would you withdraw now?' })).toBeVisible();
  await expect(wall.getByText(/^2 of \d+ have answered$/)).toBeVisible();
  await expect(wall.getByRole('listitem').first()).toHaveText('Yes, all of it');
  const answers = wall.locator('dd');
  await expect(answers).toHaveCount(0);
  await expect(learners[0].page.getByText('1 answer, 50%')).toHaveCount(0);
  await desk.page.getByRole('button', { name: 'Show the results on the phones and the wall' }).click();
  await expect(answers).toHaveText(['1 answer, 50%', '0 answers, 0%', '1 answer, 50%', '0 answers, 0%']);
  await expect(learners[0].page.getByText('1 answer, 50%')).toHaveCount(2);
  await inspect(learners[0].page);
  // The window of the wall receives nothing of the room but what its one call answers.
  const calls = [...asked].filter((path) => path.startsWith('/api/'));
  expect(calls.toSorted()).toEqual(['/api/console/me', '/api/console/wall']);
  await desk.page.getByRole('button', { name: 'Go on' }).click();
  for (const learner of learners) await expect(dialogOf(learner)).toHaveCount(0);
  const before = desk.page.getByRole('region', { name: 'Paused and asked so far' });
  await expect(before.getByRole('figure').first().locator('dd').first()).toHaveText('1 answer, 50%');
  for (const learner of learners) await learner.leave();
  await wall.close();
  await desk.leave();
});

test('an own question that can’t be asked says why and stays as it was typed', async ({ browser }) => {
  const desk = await signedIn(browser);
  const { page } = desk;
  await desk.goTo(`/room/${room.roomCode}/pause`, 'Pause and polls');
  await page.getByRole('radio', { name: 'Own question' }).check();
  await page.getByRole('textbox', { name: 'Your question' }).fill('Who is next?');
  await page.getByRole('textbox', { name: 'Answers' }).fill('Nobody');
  await page.getByRole('button', { name: 'Ask on all phones' }).click();
  await expect(page.getByText(/^A question needs two to five different answers/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Answers' }).fill('Nobody\nCall +49 170 1234567');
  await page.getByRole('button', { name: 'Ask on all phones' }).click();
  await expect(page.getByText(/looks like a real phone number/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('Who is next?');
  await desk.leave();
});

const sizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

for (const language of process.env.GLASSMINE_SOAK === '1' ? (['en', 'hi'] as const) : (['hi'] as const)) {
  test(`each view of the wall fits a projector, in ${language}`, async ({ browser }) => {
    const desk = await signedIn(browser, language);
    const { page } = desk;
    await (await Facilitator.signIn(room)).nextDay();
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const view of ['join', 'live', 'poll', 'end']) {
        await page.goto(`${room.address}/console/#/room/${room.roomCode}/wall/${view}`);
        await expect(page.locator(`[data-stage="${view}"]`)).toBeVisible();
        await expect(page.locator('[data-ribbon]')).toBeVisible();
        const { tall, small } = await page.evaluate(() => {
          const stage = document.querySelector('[data-stage]') as HTMLElement;
          const texts = [...stage.querySelectorAll('*')].filter(
            (each) =>
              !each.closest('.sr-only, [aria-hidden="true"]') &&
              [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) &&
              each.getClientRects().length > 0 &&
              each.getBoundingClientRect().width > 1,
          );
          return {
            tall: document.documentElement.scrollHeight - innerHeight,
            small: texts
              .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < innerHeight * 0.022)
              .map((each) => `${each.tagName} ${each.textContent}`),
          };
        });
        const where = `${view} at ${size.width} × ${size.height}`;
        expect.soft(tall, `${where} scrolls`).toBeLessThanOrEqual(0);
        expect.soft(small, `${where} has small letters`).toEqual([]);
        await expectTranslated(page, language);
        if (size.width === 1280) await expectAxeClean(page);
      }
    }
    await desk.leave();
  });
}
