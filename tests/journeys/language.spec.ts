/** The language is a visitor's to choose, and it is remembered. */
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';

test('a visitor chooses Hindi before logging in, and the app goes on in it', async ({ browser, demo }) => {
  const learner = await Learner.arrive(browser, demo);
  const { page } = learner;
  await learner.enterRoom();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await learner.link(/Language$/).click();
  await expect(learner.heading('Language')).toBeVisible();
  await learner.button(/English/).focus();
  await inspect(page);
  await learner.button(/हिन्दी/).click();
  await expect(learner.heading('भाषा')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.reload();
  await expect(learner.heading('भाषा')).toBeVisible();

  // The server speaks it, too.
  await page.goto(`${demo.address}/#/user/login`);
  await expect(learner.heading('फिर से स्वागत है')).toBeVisible();
  await learner.button('मेरा सैंडबॉक्स नंबर भरें').click();
  await page.getByLabel('पासवर्ड', { exact: true }).fill('Wrong7777');
  await learner.button('लॉग इन करें').click();
  await expect(learner.alert).toHaveText(/[\u0900-\u097f]{3}/);
  await inspect(page);

  await page.goto(`${demo.address}/#/index/language`);
  await learner.button(/English/).click();
  await expect(learner.heading('Language')).toBeVisible();
  await learner.leave();
});
