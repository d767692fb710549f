/** The script of a room that follows a plan: one button through its steps, its figures, the presenter's window, the paper. */
import type { Page } from '@playwright/test';
import { expectAxeClean } from './axe.fixture.ts';
import { Desk } from './console.fixture.ts';
import { consoleWords, expectTranslated } from './console-words.fixture.ts';
import { type Demo, Facilitator } from './demo.fixture.ts';
import { HumanPace } from './human-pace.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { moveTo, nextOf, passDaysTo, stepOf } from './lesson-steps.fixture.ts';

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

test('each step says what to say with the room’s own figures, what Next does, and does it', async ({
  browser,
  demo,
  desk,
}) => {
  const { page } = desk;
  const code = await openScript(desk);
  const deeds = page.getByRole('region', { name: 'Next' }).getByRole('listitem');
  await moveTo(page, 'Arriving');
  const arriving = stepOf(page, 'Arriving');
  await expect(arriving.getByText(`Scan the code or type ${code}.`)).toBeVisible();
  await expect(arriving.getByRole('timer')).toHaveText(/^(4 min 0|3 min \d+) s left$/);
  await expect(arriving.getByText(/^4[45] minutes until the bell$/)).toBeVisible();

  const learner = await Learner.arrive(browser, { ...demo, roomCode: code });
  await learner.enterRoom();
  await expect(arriving.getByText('1 learner is in.')).toBeVisible();
  await learner.page.context().close();

  await expect(deeds).toHaveText([
    'The questionnaire before opens on all phones.',
    'The clock stands still.',
  ]);
  await moveTo(page, 'Questionnaire before');
  await expect(deeds).toHaveText([
    'The questionnaire closes.',
    'The clock runs, a day in 13 s, until this stop: Day 11: Phones in hand: rent, take out.',
  ]);
  await moveTo(page, 'Living in the app');
  const living = stepOf(page, 'Living in the app');
  await expect(living.getByText(/It is day \d+\. \d+ people have paid in [\d,.]+\spUSDT\./)).toBeVisible();
  await expect(
    living.getByText(/^(For every 100 promised, \d+ exist|All that is promised could still be paid); /),
  ).toBeVisible();
  await expect(
    living.getByText('It stops by itself on day 11: Phones in hand: rent, take out.'),
  ).toBeVisible();
  await moveTo(page, 'Day 11: Phones in hand: rent, take out');
  await expect(page.getByText('The world’s clock stands still.')).toBeVisible();
  // From here on the clock comes to the stops by itself.
  const facilitator = await Facilitator.signIn({ ...demo, roomCode: code });
  const waitFor = async (step: number, stop: string) => {
    await moveTo(page, 'Living in the app, after the stop');
    await passDaysTo(facilitator, step);
    await expect(stepOf(page, stop)).toBeVisible();
  };
  await waitFor(5, 'Day 16: Phones in hand: rent, take out');
  await waitFor(7, 'Day 17: Payday');
  await expect(page.getByText(/Who asks now is paid before the next stop\.$/)).toBeVisible();
  await waitFor(9, 'Day 27: Quick poll: Would you withdraw now?');
  await expect(page.getByRole('status').filter({ hasText: '0 of 1 have answered' })).toBeVisible();
  // The sentence names what phones offer.
  await expect(page.getByText(/Would you withdraw now\?” Yes, all of it · Yes, a part ·/)).toBeVisible();
  await expect(deeds.first()).toHaveText('Phones can be used again.');
  await desk.inspect();
  await moveTo(page, 'Living in the app, after the stop');
  await expect(page.getByRole('status').filter({ hasText: 'have answered' })).toHaveCount(0);
  await expect(deeds.first()).toHaveText('This happens in the world: Regulator warns.');
  await moveTo(page, 'Day 37: Event: Regulator warns');
  await desk.goTo(`/room/${code}/live`, 'Live board');
  await expect(page.getByText('A regulator warned')).toBeVisible();
  await desk.goTo(`/room/${code}/script`, 'Script');
  await waitFor(13, 'Day 47: X-ray on');
  await desk.goTo(`/room/${code}/live`, 'Live board');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'X-ray' }).getByRole('radio', { name: 'On', exact: true }),
  ).toBeChecked();
});

test('the lesson goes back and over phases, a phase gets longer, and what is left is made to fit', async ({
  desk,
}) => {
  const { page } = desk;
  await openScript(desk);
  await moveTo(page, 'Arriving');
  await moveTo(page, 'Questionnaire before');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  const arriving = stepOf(page, 'Arriving');
  await expect(arriving.getByRole('timer')).toBeVisible();
  await page.getByRole('button', { name: 'This phase: 5 min longer' }).click();
  await expect(arriving.getByRole('timer')).toHaveText(/^[89] min \d+ s left$/);
  const cuts = page.getByRole('status').filter({ hasText: 'What was cut so that it fits' });
  await expect(cuts.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Minutes until the bell' }).fill('30');
  await page.getByRole('button', { name: 'Fit what is left' }).click();
  await expect(arriving.getByText(/^(29|30) minutes until the bell$/)).toBeVisible();
  await expect(page.getByText(/still too many/)).toHaveCount(0);
  await desk.inspect();
  await page.getByRole('combobox', { name: 'Skip to a later phase' }).selectOption('3. Living in the app');
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(stepOf(page, 'Living in the app')).toBeVisible();
  await expect(page.getByText(/^The world’s clock runs\. It stops by itself on day \d+: /)).toBeVisible();
});

test('the presenter’s window has notes, timers and what Next does, and no controls', async ({ desk }) => {
  const { page } = desk;
  const code = await openScript(desk);
  await moveTo(page, 'Arriving');
  const [second] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Presenter’s window' }).click(),
  ]);
  await expect(second.getByRole('heading', { level: 1, name: 'Arriving' })).toBeVisible();
  await expect(second.getByRole('timer')).toBeVisible();
  await expect(second.getByText('Next: Questionnaire before')).toBeVisible();
  await expect(second.getByText('The questionnaire before opens on all phones.')).toBeVisible();
  await expect(second.getByRole('navigation')).toHaveCount(0);
  await expect(nextOf(second)).toHaveCount(0);
  await expectAxeClean(second);
  // It follows the first window.
  await moveTo(page, 'Questionnaire before');
  await expect(second.getByRole('heading', { level: 1, name: 'Questionnaire before' })).toBeVisible();
  expect(second.url()).toContain(`${code}/script/presenter`);
});

test('two windows that press Next at once move the lesson once; one that shows an older step is refused and told', async ({
  demo,
  desk,
}) => {
  const { page } = desk;
  const code = await openScript(desk);
  await moveTo(page, 'Arriving');
  const second = await page.context().newPage();
  await second.goto(`${demo.address}/console/#/room/${code}/script`);
  await expect(stepOf(second, 'Arriving')).toBeVisible();
  const windows = [page, second];
  // Neither press reaches the server before the other window has been pressed.
  let pressed = 0;
  let release = () => {};
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const one of windows)
    await one.route('**/console/lesson/move', async (route) => {
      pressed += 1;
      if (pressed === windows.length) release();
      await both;
      await route.continue();
    });
  await Promise.all(windows.map((one) => nextOf(one).click()));
  for (const one of windows) {
    await expect(stepOf(one, 'Questionnaire before')).toBeVisible();
    await one.unroute('**/console/lesson/move');
  }

  // The second window is told nothing more, and shows a step that the first has left.
  await second.routeWebSocket(/\/api\/live$/, () => {});
  await second.reload();
  await expect(stepOf(second, 'Questionnaire before')).toBeVisible();
  await second.route('**/console/room/plan?**', () => {});
  await moveTo(page, 'Living in the app');
  await moveTo(page, 'Day 11: Phones in hand: rent, take out');
  await expect(stepOf(second, 'Questionnaire before')).toBeVisible();
  await nextOf(second).click();
  await expect(second.getByText(/^The lesson has been moved on meanwhile\./)).toBeVisible();
  await second.unroute('**/console/room/plan?**');
  await second.reload();
  await expect(stepOf(second, 'Day 11: Phones in hand: rent, take out')).toBeVisible();
  await expect(stepOf(page, 'Day 11: Phones in hand: rent, take out')).toBeVisible();
  await second.close();
});

test('a double click and a key that is kept down are one press', async ({ desk }) => {
  const { page } = desk;
  await openScript(desk);
  await nextOf(page).dblclick();
  await expect(stepOf(page, 'Arriving')).toBeVisible();
  await nextOf(page).focus();
  await page.keyboard.down('Enter');
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(stepOf(page, 'Questionnaire before')).toBeVisible();
  await page.reload();
  await expect(stepOf(page, 'Questionnaire before')).toBeVisible();
});

test('the teacher’s page has times and answers, the learners’ page the way in and no answers', async ({
  demo,
  desk,
}) => {
  const { page } = desk;
  const code = await openScript(desk);
  await page.getByRole('link', { name: 'Page for the teacher' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Living in the app · 8–28 min' })).toBeVisible();
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
    for (const name of ['Arriving', 'Questionnaire before', 'Living in the app']) await moveTo(page, name);
    await moveTo(page, 'Day 11: Phones in hand: rent, take out');
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
