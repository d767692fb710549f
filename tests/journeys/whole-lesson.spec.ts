/**
 * The ready lesson of 45 minutes, from opening the console to closing the room, at speed: a facilitator with the keyboard
 * alone, learners in as many languages, and a wall. Warm-up, questionnaire three times, stops with phones in hand, payday,
 * poll, event, X-ray, the end, both debriefs, exports; in a counted number of presses.
 */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { judge } from './class.fixture.ts';
import { Classmate } from './classmate.fixture.ts';
import { Desk } from './console.fixture.ts';
import { type Demo, Facilitator } from './demo.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { button, confirm, press, pressesOn, typeInto } from './keys.fixture.ts';
import { nextOf, passDaysTo, stepOf } from './lesson-steps.fixture.ts';

/**
 * Of buttons and links, from signing in to the closed room: 25 that a lesson needs, a press for each stop among them, and
 * one that shows the class what it has answered.
 */
const pressesMax = 26;
const classes = [
  { languages: ['en', 'hi'], isLeftOut: false },
  { languages: ['en', 'hi', 'ta', 'de'], isLeftOut: true },
] as const;
type Languages = (typeof classes)[number]['languages'];

const part = (page: Page, name: string) =>
  // Beside some of the words stands how many wait.
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}(?: ,|$)`) });

/** Opens the room of the ready plan; resolves to its code. */
async function openRoom({ page, demo }: Desk): Promise<string> {
  await typeInto(page, page.getByLabel('Name'), demo.facilitator);
  await typeInto(page, page.getByRole('textbox', { name: 'Password' }), demo.password);
  await press(page, button(page, 'Sign in'));
  await press(page, part(page, 'Planner'));
  await typeInto(page, page.getByRole('textbox', { name: 'Name of the plan' }), '9b');
  await typeInto(page, page.getByRole('textbox', { name: 'Crowd' }), '300');
  await press(page, button(page, 'Open the room with this plan'));
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  return page.url().split('/').at(-2) ?? '';
}

/** Presses Next, wherever on the script the focus is. */
async function next({ page }: Desk, name: string): Promise<void> {
  await press(page, nextOf(page));
  await expect(stepOf(page, name)).toBeVisible();
}

/** Judges each offer of the practice, and reads why. */
async function practise(one: Classmate): Promise<void> {
  const { page } = one;
  await expect(one.learner.heading(one.say('ask.practice'), 2)).toBeVisible();
  const offers = page.getByRole('listitem').filter({ has: page.getByRole('group') });
  for (let left = await offers.count(); left > 0; left--) {
    const offer = offers.first();
    await offer.getByRole('radio', { name: one.say('ask.genuine'), exact: true }).check();
    await offer.getByRole('radio', { name: '3', exact: true }).check();
    await offer.getByRole('button', { name: one.say('ask.check'), exact: true }).click();
    await expect(offers).toHaveCount(left - 1);
  }
  await expect(page.getByText(one.say('ask.practised'))).toBeVisible();
}

const cover = ({ page }: Classmate) =>
  page.getByRole('dialog', { name: /./ }).filter({ has: page.locator('[data-ribbon]') });

const arriveAll = (browser: Browser, demo: Demo, languages: Languages) =>
  Promise.all(languages.map((language) => Classmate.arrive(browser, demo, language)));

for (const { languages, isLeftOut } of classes)
  test(
    `a lesson of 45 minutes for ${languages.length} learners, from the first page to the closed room`,
    {
      tag: isLeftOut ? '@all' : [],
    },
    async ({ browser, demo }, info) => {
      const desk = await Desk.open(browser, demo);
      const { page } = desk;
      const code = await openRoom(desk);
      const everybody = await arriveAll(browser, { ...demo, roomCode: code }, languages);
      const last = everybody.at(-1)!;
      const count = everybody.length;
      const wall = await page.context().newPage();
      await wall.goto(`${demo.address}/console/#/room/${code}/wall`);
      await expect(wall.locator('[data-stage="join"]')).toContainText(code);
      await page.bringToFront();

      const facilitator = await Facilitator.signIn({ ...demo, roomCode: code });

      await test.step('people arrive, and judge offers before anything else', async () => {
        await press(page, part(page, 'Script'));
        await next(desk, 'Arriving');
        for (const one of everybody) await one.enter();
        await expect(page.getByText(`${count} learners are in.`)).toBeVisible();
        await next(desk, 'Questionnaire before');
        for (const one of everybody) await judge(one, 'fraud');
      });

      await test.step('the learners use the app, in a room that has run for a week', async () => {
        await next(desk, 'Living in the app');
        for (const one of everybody) await one.register();
        await expect(wall.locator('[data-stage="live"]')).toBeVisible();
        for (const one of everybody.slice(0, 2)) {
          await one.payIn('400');
          await one.rent(2);
        }
      });

      await test.step('the clock stops by itself at each stop, and one press goes on', async () => {
        const goOn = async (step: number, stop: string) => {
          await passDaysTo(facilitator, step);
          await expect(stepOf(page, stop)).toBeVisible();
          if (stop.includes('poll')) await answerPoll();
          await next(desk, 'Living in the app, after the stop');
        };
        const answerPoll = async () => {
          for (const one of everybody.slice(0, -1)) await cover(one).getByRole('radio').first().check();
          await cover(last).getByRole('radio').nth(2).check();
          const most = count === 2 ? '1 answer, 50%' : '3 answers, 75%';
          const least = count === 2 ? '1 answer, 50%' : '1 answer, 25%';
          await expect(wall.getByText(`${count} of ${count} have answered`)).toBeVisible();
          await expect(wall.locator('dd')).toHaveCount(0);
          await press(page, button(page, 'Show the results on the phones and the wall'));
          await expect(wall.locator('dd')).toHaveText([most, '0 answers, 0%', least, '0 answers, 0%']);
          await inspect(last.page);
        };
        for (const [nth, stop] of [
          'Day 11: Phones in hand: rent, take out',
          'Day 16: Phones in hand: rent, take out',
          'Day 17: Payday',
          'Day 27: Quick poll: Would you withdraw now?',
          'Day 37: Event: Regulator warns',
          'Day 47: X-ray on',
        ].entries())
          await goOn(3 + 2 * nth, stop);
        for (const one of everybody) await expect(cover(one)).toHaveCount(0);
      });

      await test.step('the scheme falls; each reads the own story, then all the room’s', async () => {
        await next(desk, 'The end');
        await expect(wall.locator('[data-stage="end"][data-over]')).toBeVisible();
        await next(desk, 'Own debrief');
        for (const one of everybody)
          await expect(one.learner.heading(one.say('title.debrief'))).toBeVisible();
        await inspect(everybody[1]!.page);
        await next(desk, 'Debrief of the room');
        await wall.goto(`${demo.address}/console/#/room/${code}/debrief`);
        await expect(wall.getByRole('main').getByRole('heading', { level: 1 })).toContainText('promised');
        await page.bringToFront();
      });

      await test.step('they practise with explanations, and judge once more', async () => {
        await next(desk, 'Offers with explanations');
        for (const one of everybody) await practise(one);
        await next(desk, 'Questionnaire after');
        for (const one of everybody) await judge(one, 'fraud', true);
      });

      await test.step('what came of it is saved, and the room is closed', async () => {
        await press(page, part(page, 'Questionnaire'));
        await expect(page.getByText(`After: ${count} of ${count}`)).toBeVisible();
        const saving = page.waitForEvent('download');
        await press(page, button(page, 'Save long (CSV)'));
        const lines = readFileSync(await (await saving).path(), 'utf8')
          .trim()
          .split('\r\n');
        // Eight offers and three statements, before and after, of each learner, below the heads.
        expect(lines.length).toBeGreaterThan(1 + count * 2 * 8);
        await press(page, part(page, 'Export'));
        await press(page, button(page, 'Make the file'));
        await expect(page.getByRole('button', { name: /^Save glassmine-.*\.zip$/ })).toBeVisible();
        await press(page, part(page, 'Script'));
        await confirm(page, button(page, 'Close the room'), 'Close the room');
        await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
      });
      info.annotations.push({
        type: 'presses from sign-in to the closed room',
        description: `${pressesOn(page)}`,
      });
      expect(pressesOn(page)).toBeLessThanOrEqual(pressesMax);
      for (const one of everybody) await one.page.context().close();
      await wall.close();
      await desk.leave();
    },
  );
