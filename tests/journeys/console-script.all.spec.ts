/** The script of a room that follows a plan: its phases, figures and stops, the presenter's window, the paper. */
import type { Page } from '@playwright/test';
import { expectAxeClean } from './axe.fixture.ts';
import { Desk } from './console.fixture.ts';
import { consoleWords, expectTranslated } from './console-words.fixture.ts';
import type { Demo } from './demo.fixture.ts';
import { HumanPace } from './human-pace.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';

/** From the ready plan to the room's script, with a small crowd. */
async function openScript({ page, demo }: { page: Page; demo: Demo }, agents = '200'): Promise<string> {
  await page.goto(`${demo.address}/console/#/plan`);
  await page.getByRole('textbox', { name: 'Name of the plan' }).fill('9b');
  await page.getByRole('textbox', { name: 'Crowd' }).fill(agents);
  await page.getByRole('button', { name: 'Open the room with this plan' }).click();
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  const code = page.url().split('/').at(-2) ?? '';
  await page.getByRole('link', { name: 'Script' }).click();
  await expect(page.getByText('The lesson has not begun.')).toBeVisible();
  return code;
}

const begin = (page: Page, phase: string) =>
  page.getByRole('button', { name: `Begin: ${phase}`, exact: true }).click();

test('each phase says what to say with the room’s own figures, and its stops do what they say', async ({
  browser,
  demo,
  desk,
}) => {
  const { page } = desk;
  const code = await openScript(desk);
  await begin(page, 'Arriving');
  const arriving = page.getByRole('region', { name: 'Arriving', exact: true });
  await expect(arriving.getByText(`Scan the code or type ${code}.`)).toBeVisible();
  await expect(arriving.getByRole('timer')).toHaveText(/^(4 min 0|3 min \d+) s left$/);

  const learner = await Learner.arrive(browser, { ...demo, roomCode: code });
  await learner.enterRoom();
  await expect(arriving.getByText('1 learner is in.')).toBeVisible();
  await learner.page.context().close();

  await begin(page, 'Questionnaire before');
  await page.getByRole('button', { name: 'Open the questionnaire before' }).click();
  await expect(page.getByText('Done.')).toBeVisible();
  await begin(page, 'Living in the app');
  const living = page.getByRole('region', { name: 'Living in the app', exact: true });
  await expect(living.getByText(/It is day 8\. \d+ people have paid in [\d,.]+\spUSDT\./)).toBeVisible();
  await expect(
    living.getByText(/^(For every 100 promised, \d+ exist|All that is promised could still be paid); /),
  ).toBeVisible();
  await living.getByRole('button', { name: 'Let the world live at 17 s a day' }).click();
  const stops = living.getByRole('region', { name: 'Stops in this phase' });
  await expect(stops.getByRole('listitem')).toHaveText([
    /^Day 15: Pause and look up, 1 minute/,
    /^Day 27: Quick poll, 1 minute.*Would you withdraw now\?/,
    /^Day 37: Event: Regulator warns, 1 minute/,
    /^Day 47: X-ray on, no time/,
  ]);
  // The clock stands from here on: the feed of the board is short, and the world fills it.
  await stops.getByRole('button', { name: 'Pause and look up' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Look up, please.' })).toBeVisible();
  await stops.getByRole('button', { name: 'Regulator warns' }).click();
  await stops.getByRole('button', { name: 'Switch the X-ray on' }).click();
  await stops.getByRole('button', { name: 'Ask on all phones' }).click();
  await expect(page.getByRole('status').filter({ hasText: '0 of 1 have answered' })).toBeVisible();
  await desk.inspect();
  await desk.goTo(`/room/${code}/live`, 'Live board');
  await expect(page.getByText('A regulator warned')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  // Another window of the same room stands in the same phase.
  await desk.goTo(`/room/${code}/script`, 'Script');
  await expect(living.getByRole('timer')).toHaveText(/^1[0-6] min \d+ s left$/);
});

test('the presenter’s window has notes, timer and what comes next, and no controls', async ({ desk }) => {
  const { page } = desk;
  const code = await openScript(desk);
  await begin(page, 'Arriving');
  const [second] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Presenter’s window' }).click(),
  ]);
  await expect(second.getByRole('heading', { level: 1, name: 'Arriving' })).toBeVisible();
  await expect(second.getByRole('timer')).toBeVisible();
  await expect(second.getByText('Next: Questionnaire before')).toBeVisible();
  await expect(second.getByRole('navigation')).toHaveCount(0);
  await expectAxeClean(second);
  // It follows the first window.
  await begin(page, 'Questionnaire before');
  await expect(second.getByRole('heading', { level: 1, name: 'Questionnaire before' })).toBeVisible();
  expect(second.url()).toContain(`${code}/script/presenter`);
});

test('the teacher’s page has times and answers, the learners’ page the way in and no answers', async ({
  demo,
  desk,
}) => {
  const { page } = desk;
  const code = await openScript(desk);
  await page.getByRole('link', { name: 'Page for the teacher' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Living in the app · 8–25 min' })).toBeVisible();
  await desk.inspect();
  const answers = page.locator('section', { has: page.getByRole('heading', { name: 'Answer key' }) });
  const first = (await answers.getByRole('listitem').first().innerText()).split('\n')[0] ?? '';
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(answers).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await desk.goTo(`/room/${code}/script/learner`, 'Your way in');
  await desk.inspect();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: `QR code of room ${code}` })).toBeVisible();
  await expect(page.getByText(`${demo.address}/#/join/${code}`)).toBeVisible();
  await expect(page.getByText('☐')).toHaveCount(6);
  expect(first.length).toBeGreaterThan(20);
  await expect(page.getByText(first)).toHaveCount(0);
});

test('a room without a plan has a script that says so, and a page for learners all the same', async ({
  demo,
  desk,
}) => {
  await desk.goTo(`/room/${demo.roomCode}/script`, 'Script');
  await expect(desk.page.getByText('This room was opened without a plan.')).toBeVisible();
  await desk.goTo(`/room/${demo.roomCode}/script/learner`, 'Your way in');
});

/** Of a projector and a phone: each sees one of the languages, in the soak both. */
const screens = [
  { width: 1280, height: 720 },
  { width: 360, height: 800 },
];

for (const [nth, language] of (['en', 'hi'] as const).entries())
  test(`the script and its pages are sound on a projector or a phone in ${language}`, async ({
    demo,
    desk,
  }) => {
    const { page } = desk;
    const code = await openScript(desk);
    await begin(page, 'Arriving');
    await begin(page, 'Questionnaire before');
    await begin(page, 'Living in the app');
    await expect(page.getByRole('timer')).toBeVisible();
    if (language === 'hi') {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('menuitem', { name: 'हिन्दी' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'पटकथा' })).toBeVisible();
    }
    for (const size of process.env.GLASSMINE_SOAK === '1' ? screens : [screens[nth] as (typeof screens)[0]]) {
      await page.setViewportSize(size);
      for (const view of ['', '/presenter', '/teacher', '/learner']) {
        await page.goto(`${demo.address}/console/#/room/${code}/script${view}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // A console asks its server all the time: the network of a page is never idle for long.
        await expect(page.getByText(consoleWords(language)['shell.loading'] ?? '')).toHaveCount(0);
        await desk.inspect();
        await expectTranslated(page, language);
      }
    }
  });

test('from opening the console to the first learner in, at the pace of a person who reads everything', async ({
  browser,
  demo,
}, info) => {
  const desk = await Desk.open(browser, demo);
  const { page } = desk;
  const pace = new HumanPace();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
  await pace.read(page);
  await pace.type(page.getByLabel('Name'), demo.facilitator);
  await pace.type(page.getByRole('textbox', { name: 'Password' }), demo.password);
  await pace.press(page.getByRole('button', { name: 'Sign in' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await pace.press(page.getByRole('link', { name: 'Planner' }));
  const open = page.getByRole('button', { name: 'Open the room with this plan' });
  await expect(open).toBeEnabled();
  await pace.read(page);
  await pace.press(open);
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  const code = page.url().split('/').at(-2) ?? '';
  const learner = await Learner.arrive(browser, { ...demo, roomCode: code });
  await learner.enterRoom();
  await expect(page.getByRole('region', { name: /^1 here, 1 joined/ })).toBeVisible();
  info.annotations.push({
    type: 'seconds from the console to the first learner',
    description: `${pace.seconds}; ${pace.steps.join(', ')}`,
  });
  // A minute and a half with the learner's own way in and the machine's time, for which this leaves ten seconds.
  expect(pace.personSeconds, pace.steps.join(', ')).toBeLessThanOrEqual(80);
  expect(pace.steps.filter((step) => step.startsWith('read'))).toHaveLength(2);
  await learner.page.context().close();
  await desk.leave();
});
