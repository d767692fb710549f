/** What holds on the way from screen to screen, wherever it leads. */
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';

let learner: Learner;

test.beforeEach(async ({ browser, demo }) => {
  learner = await Learner.atHome(browser, demo);
});
test.afterEach(() => learner.leave());

test('back closes the sheet first, then leaves the page', async () => {
  const { page } = learner;
  await learner.openTab('Products');
  await expect(learner.heading('Products')).toBeVisible();
  await learner.button('Open the menu').click();
  const menu = learner.dialog('Menu');
  await expect(menu).toBeVisible();
  await inspect(page);
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(learner.heading('Products')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/index$/);
  await learner.arrived();

  // From a page reached out of a sheet, back finds the page under the sheet.
  await learner.button('Open the menu').click();
  await learner.dialog('Menu').getByRole('link', { name: 'Capital records' }).click();
  await expect(learner.heading('Capital records')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/index$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Escape closes a sheet and gives the focus back', { tag: '@all' }, async () => {
  const { page } = learner;
  const opener = learner.button('Open the menu');
  await opener.click();
  await expect(learner.dialog('Menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(learner.dialog('Menu')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("the ribbon's buttons work while a sheet and while a dialog is open", { tag: '@all' }, async () => {
  const { page } = learner;
  await learner.openTab('Mine');
  await learner.button('Log out').click();
  const question = learner.dialog('Log out?');
  await expect(question).toBeVisible();
  await inspect(page);
  await learner.xrayButton.click();
  await expect(learner.xrayButton).toHaveAttribute('aria-pressed', 'true');
  await learner.phoneButton.click();
  const phone = learner.dialog('My phone');
  await expect(phone).toBeVisible();
  await inspect(page);
  await learner.xrayButton.click();
  await expect(learner.xrayButton).toHaveAttribute('aria-pressed', 'false');
  await learner.phoneButton.click();
  await expect(phone).toHaveCount(0);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect(learner.heading('Mine')).toBeVisible();
});

test('an unknown page says so, and so does one without permission', async () => {
  const { page } = learner;
  await learner.goTo('/no/such/page', 'Page not found');
  await expect(page.getByText('This page does not exist')).toBeVisible();
  await inspect(page);
  await learner.goTo('/nopermission', 'No permission');
  await expect(page.getByText('You may not open this page')).toBeVisible();
  await inspect(page);
  await learner.link('Go to Home').click();
  await expect(page).toHaveURL(/#\/index$/);
});

test("a member's page without a log-in leads to the log-in, and without a room to the room", async () => {
  const { page } = learner;
  await learner.openTab('Mine');
  await learner.button('Log out').click();
  await learner.dialog('Log out?').getByRole('button', { name: 'Log out' }).click();
  await expect(learner.heading('Welcome back')).toBeVisible();
  await learner.goTo('/user/withdraw', 'Welcome back');
  await expect(page).toHaveURL(/#\/user\/login$/);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(learner.heading('Join a room')).toBeVisible();
});
