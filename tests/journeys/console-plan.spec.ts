/** A lesson is planned, kept, and opened with one press; the wizard shows what happens when. */
import { Desk } from './console.fixture.ts';
import { expectTranslated } from './console-words.fixture.ts';
import { expect, test } from './journey.fixture.ts';

const languages = ['en', 'hi'] as const;
const sizes = [
  { width: 1280, height: 720 },
  { width: 360, height: 800 },
];

test('a border of the time line is moved by the arrow keys and by the pointer, and gives its minutes to the neighbour', {
  tag: '@all',
}, async ({ desk }) => {
  const { page } = desk;
  await page.getByRole('link', { name: 'Planner' }).click();
  const arriving = page.getByRole('textbox', { name: 'Minutes: Arriving' });
  const before = page.getByRole('textbox', { name: 'Minutes: Questionnaire before' });
  await expect(arriving).toHaveValue('4');
  const border = page.getByRole('slider', { name: 'Border between Arriving and Questionnaire before' });
  await border.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(border).toHaveAttribute('aria-valuetext', 'minute 6');
  await expect(arriving).toHaveValue('6');
  await expect(before).toHaveValue('2');
  // The neighbour keeps a minute.
  await page.keyboard.press('PageUp');
  await expect(before).toHaveValue('1');
  await expect(page.getByText(/^It fits: the last phase ends with the bell/)).toBeVisible();

  const box = (await border.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const row = (await page.getByRole('list').filter({ hasText: 'Arriving' }).first().boundingBox())!;
  await page.mouse.move(row.x + (3 / 45) * row.width, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(arriving).toHaveValue('3');
  await expect(before).toHaveValue('5');
});

test('a plan whose days do not fit its minutes says what would, and is not opened until it fits', {
  tag: '@all',
}, async ({ desk }) => {
  const { page } = desk;
  await desk.goTo('/plan', 'Lesson planner');
  const open = page.getByRole('button', { name: 'Open the room with this plan' });
  await expect(open).toBeEnabled();
  await page.getByRole('textbox', { name: 'World days: Living in the app' }).fill('100');
  const misfits = page.getByRole('region', { name: 'This does not fit' });
  await expect(misfits.getByRole('listitem')).toHaveText(
    'Living in the app: 100 days do not fit. At this speed 50 days fit; at 6 seconds a day all of them do.',
  );
  await expect(open).toBeDisabled();
  await page.getByRole('textbox', { name: 'Minutes of lesson 1' }).fill('40');
  await expect(misfits.getByRole('listitem').first()).toHaveText(
    'Lesson 1 has 40 minutes; its phases take 5 minutes more.',
  );
  await desk.inspect();
  await page.getByRole('button', { name: 'Make it fit' }).click();
  await expect(misfits).toBeHidden();
  const cuts = page.getByRole('region', { name: 'What was cut so that it fits' });
  await expect(cuts.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(/^It fits: /)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Minutes: Living in the app' })).toHaveValue('18');
  await expect(open).toBeEnabled();
});

test('a plan says what it lacks, when stops stand too near, and which question a poll asks', {
  tag: '@all',
}, async ({ desk }) => {
  const { page } = desk;
  await desk.goTo('/plan', 'Lesson planner');
  await expect(page.getByText(/^It fits: /)).toBeVisible();
  const day = page.getByRole('textbox', { name: 'Day of the phase' });
  // Six days after payday its money has come.
  await day.nth(3).fill('12');
  const misfits = page.getByRole('region', { name: 'This does not fit' });
  await expect(misfits.getByRole('listitem')).toHaveText(
    /the stop on day 12 comes too soon after the one before it\. It can stand on day 16 at the earliest\.$/,
  );
  await day.nth(3).fill('20');
  await page.getByRole('combobox', { name: 'Which' }).first().selectOption('How long will this go on?');
  await page.getByRole('textbox', { name: 'World days: Living in the app' }).fill('5');
  const lacks = page.getByRole('region', { name: 'What this plan does not have' });
  await expect(lacks.getByRole('listitem')).toHaveText(/^A world week before the end/);
  await expect(page.getByText(/^It fits: /)).toHaveCount(0);
  await desk.inspect();
});

test('a plan is kept and used again, and one press opens a warmed-up room under its name', async ({
  desk,
}) => {
  const { page } = desk;
  await desk.goTo('/plan', 'Lesson planner');
  await page.getByRole('textbox', { name: 'Name of the plan' }).fill('Class 9b');
  await page.getByRole('textbox', { name: 'Crowd' }).fill('200');
  await page.getByRole('button', { name: 'Keep this plan' }).click();
  await expect(page.getByText('The plan is kept.')).toBeVisible();
  await page.reload();
  await page.getByRole('combobox', { name: 'Begin with' }).click();
  await page.getByRole('option', { name: 'Class 9b' }).click();
  await expect(page.getByRole('textbox', { name: 'Crowd' })).toHaveValue('200');
  await page.getByRole('button', { name: 'Open the room with this plan' }).click();
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  const ribbon = page.getByRole('banner');
  await expect(ribbon.getByText('Class 9b')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of the room' }).fill('9b on Tuesday');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(ribbon.getByText('9b on Tuesday')).toBeVisible();
  await desk.inspect();
  await page.getByRole('link', { name: 'Live board' }).click();
  await expect(page.getByText('World day 8', { exact: true })).toBeVisible();
  await desk.goTo('/rooms', 'Rooms');
  await expect(page.getByText('9b on Tuesday')).toBeVisible();
  await desk.goTo('/plan', 'Lesson planner');
  await page.getByRole('combobox', { name: 'Begin with' }).click();
  await page.getByRole('option', { name: 'Class 9b' }).click();
  await page.getByRole('button', { name: 'Delete this plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete this plan' }).click();
  await expect(page.getByText('The plan is deleted.')).toBeVisible();
});

test('the wizard takes a plan over and shows its warm-up, its days and its stops', { tag: '@all' }, async ({
  desk,
}) => {
  const { page } = desk;
  await desk.goTo('/new', 'New room');
  await expect(page.getByText(/^Rented mining machines/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: 'One lesson of 45 minutes' }).click();
  await expect(page.getByRole('textbox', { name: 'Warm-up in days' })).toHaveValue('7');
  await expect(page.getByRole('textbox', { name: 'Seconds a day' })).toHaveValue('13');
  await expect(page.getByRole('switch', { name: 'Questionnaire before' })).toBeChecked();
  const happens = page.getByRole('region', { name: 'What happens when' });
  await expect(
    happens.getByText('Days 1 to 7: the warm-up. Learners come in on day 8 at nine.'),
  ).toBeVisible();
  await expect(happens.getByText('Day 37: Event: Regulator warns')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of the room' }).fill('Wizard');
  await page.getByRole('textbox', { name: 'Crowd' }).fill('150');
  await desk.inspect();
  await page.getByRole('button', { name: 'Open the room' }).click();
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Wizard')).toBeVisible();
  const roomCode = page.url().split('/').at(-2) ?? '';
  await page.getByRole('link', { name: 'Questionnaire' }).click();
  await expect(page.getByRole('radio', { name: /^Before/ })).toBeChecked();
  expect(roomCode).toMatch(/^\w{6}$/);
});

// Each size in one language, in the soak in both.
for (const [nth, size] of sizes.entries())
  for (const language of process.env.GLASSMINE_SOAK === '1' ? languages : [languages[nth % 2] ?? 'en'])
    test(`planner and wizard are sound at ${size.width} × ${size.height} in ${language}`, {
      tag: '@all',
    }, async ({ browser, demo }) => {
      const desk = await Desk.open(browser, demo, { language });
      const { page } = desk;
      await page.setViewportSize(size);
      await page.getByRole('textbox').first().fill(demo.facilitator);
      await page.locator('input[type="password"]').fill(demo.password);
      await page.locator('input[type="password"]').press('Enter');
      await expect(page.locator('a[href="#/plan"]')).toBeVisible();
      for (const [path, landmark] of [
        ['plan', 'slider'],
        ['new', 'switch'],
      ] as const) {
        await page.goto(`${demo.address}/console/#/${path}`);
        await expect(page.getByRole(landmark).first()).toBeVisible();
        await expect(page.locator('[aria-busy="false"]').first()).toBeVisible();
        await desk.inspect();
        await expectTranslated(page, language);
      }
      await desk.leave();
    });
