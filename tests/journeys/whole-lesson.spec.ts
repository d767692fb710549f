/**
 * The ready lesson of 45 minutes, from opening the console to closing the room, at speed: a facilitator with the keyboard
 * alone, learners in as many languages, and a wall. Warm-up, questionnaire three times, pause, poll, event, X-ray, the
 * end, both debriefs, exports.
 */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { judge } from './class.fixture.ts';
import { Classmate } from './classmate.fixture.ts';
import { Desk } from './console.fixture.ts';
import type { Demo } from './demo.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { button, confirm, operateByHand, press, tabTo, typeInto } from './keys.fixture.ts';

/** The look up, as each language says it. */
const lookUp = {
  en: 'Look up, please.',
  hi: 'कृपया ऊपर देखें।',
  ta: 'தயவுசெய்து நிமிர்ந்து பாருங்கள்.',
  de: 'Bitte aufschauen.',
} as const;
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
  await page.keyboard.press('Enter');
  await press(page, part(page, 'Planner'));
  await typeInto(page, page.getByRole('textbox', { name: 'Name of the plan' }), '9b');
  await typeInto(page, page.getByRole('textbox', { name: 'Crowd' }), '300');
  await press(page, button(page, 'Open the room with this plan'));
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  return page.url().split('/').at(-2) ?? '';
}

/** Begins the next phase of the script. */
async function begin({ page }: Desk, phase: string): Promise<void> {
  await press(page, part(page, 'Script'));
  await press(page, button(page, `Begin: ${phase}`));
  await expect(page.getByRole('region', { name: phase, exact: true })).toBeVisible();
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
  test(`a lesson of 45 minutes for ${languages.length} learners, from the first page to the closed room`, {
    tag: isLeftOut ? '@all' : [],
  }, async ({ browser, demo }) => {
    const desk = await Desk.open(browser, demo);
    const { page } = desk;
    const code = await openRoom(desk);
    const everybody = await arriveAll(browser, { ...demo, roomCode: code }, languages);
    const [first, last] = [everybody[0]!, everybody.at(-1)!];
    const count = everybody.length;
    const wall = await page.context().newPage();
    await wall.goto(`${demo.address}/console/#/room/${code}/wall`);
    await expect(wall.locator('[data-stage="join"]')).toContainText(code);
    await page.bringToFront();

    await test.step('people arrive, and judge offers before anything else', async () => {
      await begin(desk, 'Arriving');
      for (const one of everybody) await one.enter();
      await expect(page.getByText(`${count} learners are in.`)).toBeVisible();
      await begin(desk, 'Questionnaire before');
      await press(page, button(page, 'Open the questionnaire before'));
      for (const one of everybody) await judge(one, 'fraud');
    });

    await test.step('the learners use the app, in a room that has run for a week', async () => {
      await begin(desk, 'Living in the app');
      await expect(page.getByText(/It is day 8\./)).toBeVisible();
      for (const one of everybody) await one.register();
      await press(page, button(page, 'Let the world live at 17 s a day'));
      await expect(wall.locator('[data-stage="live"]')).toBeVisible();
      for (const one of everybody.slice(0, 2)) {
        await one.payIn('400');
        await one.rent(2);
      }
    });

    await test.step('they look up', async () => {
      await page.keyboard.press('F8');
      for (const one of everybody)
        await expect(cover(one)).toContainText(lookUp[one.language as keyof typeof lookUp]);
      const paused = page.getByRole('status').filter({ hasText: 'Phones are paused' });
      await expect(paused).toBeVisible();
      await page.keyboard.press('F8');
      for (const one of everybody) await expect(cover(one)).toHaveCount(0);
      await expect(paused).toHaveCount(0);
    });

    await test.step('they are asked, and the wall shows what they said', async () => {
      await press(page, button(page, 'Ask on all phones'));
      for (const one of everybody.slice(0, -1)) await cover(one).getByRole('radio').first().check();
      await cover(last).getByRole('radio').nth(2).check();
      await expect(wall.getByText(`${count} of ${count} have answered`)).toBeVisible();
      await expect(wall.locator('dd')).toHaveCount(0);
      const most = count === 2 ? '1 answer, 50%' : '3 answers, 75%';
      const least = count === 2 ? '1 answer, 50%' : '1 answer, 25%';
      await press(page, button(page, 'Show the results on the phones and the wall'));
      await expect(wall.locator('dd')).toHaveText([most, '0 answers, 0%', least, '0 answers, 0%']);
      await expect(cover(first)).toContainText(most);
      await inspect(last.page);
      await page.keyboard.press('F8');
      for (const one of everybody) await expect(cover(one)).toHaveCount(0);
    });

    await test.step('a regulator warns, the X-ray goes on, and the scheme falls', async () => {
      await press(page, button(page, 'Regulator warns'));
      await press(page, button(page, 'Switch the X-ray on'));
      await press(page, part(page, 'Live board'));
      await expect(page.getByText('A regulator warned')).toBeVisible();
      await tabTo(page, page.getByRole('radio', { checked: true }).first());
      const speed = page.getByRole('radio', { name: '1 s', exact: true });
      while (!(await speed.isChecked())) await page.keyboard.press('ArrowRight');
      await expect(page.getByText(/^World day (1[2-9]|[2-9]\d)$/)).toBeVisible();
      await operateByHand(page);
      await confirm(page, button(page, 'Run off'), 'Run off');
    });

    await test.step('each reads the own story, then all the room’s', async () => {
      await begin(desk, 'The end');
      await expect(wall.locator('[data-stage="end"][data-over]')).toBeVisible();
      await begin(desk, 'Own debrief');
      await press(page, button(page, 'Open the debrief for learners'));
      for (const one of everybody) await expect(one.learner.heading(one.say('title.debrief'))).toBeVisible();
      await inspect(everybody[1]!.page);
      await begin(desk, 'Debrief of the room');
      await press(page, part(page, 'Debrief'));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('promised');
      await desk.inspect();
      // The debrief is a window of its own, for the projector.
      await press(page, page.getByRole('link', { name: 'To the room', exact: true }));
      await expect(part(page, 'Script')).toBeVisible();
    });

    await test.step('they practise with explanations, and judge once more', async () => {
      await begin(desk, 'Offers with explanations');
      await press(page, button(page, 'Open the offers with explanations'));
      for (const one of everybody) await practise(one);
      await begin(desk, 'Questionnaire after');
      await press(page, button(page, 'Open the questionnaire after'));
      for (const one of everybody) await judge(one, 'fraud', true);
      await press(page, part(page, 'Questionnaire'));
      await expect(page.getByText(`After: ${count} of ${count}`)).toBeVisible();
    });

    await test.step('what came of it is saved, and the room is closed', async () => {
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
      await press(page, part(page, 'Lobby'));
      await confirm(page, button(page, 'Close the room'), 'Close the room');
      await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
    });
    for (const one of everybody) await one.page.context().close();
    await wall.close();
    await desk.leave();
  });
