/** What happens around the scheme reaches the phone: a banner, a card, a report with its X-ray; and the scheme answers. */
import { inspect, inspectEnlarged } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { oneLearner } from './one-learner.fixture.ts';
import { press } from './press.fixture.ts';
import { speak } from './speak.fixture.ts';

let learner: Learner;

oneLearner(async ({ browser, demo, facilitator }) => {
  learner = await Learner.atHome(browser, demo);
  await facilitator.hurryToHour(9);
  return learner;
});

const phone = () => learner.page.getByRole('dialog');
const report = () => phone().getByRole('listitem').filter({ hasText: 'where does the money come from?' });

test('a report comes as a banner over the app and opens in the newspaper', async ({ facilitator }) => {
  const { page } = learner;
  await facilitator.give('console/happening', { kind: 'newspaper' });
  const banner = page.getByRole('button', { name: /The Daily Sandbox/ });
  await expect(banner).toContainText('where does the money come from?');
  await banner.click();
  await expect(phone().getByRole('heading', { name: 'News', exact: true })).toBeVisible();
  await expect(report()).toContainText('Former members say');
  await inspect(page);
  await inspectEnlarged(page);
});

test('it stays on the home of the phone; with the X-ray on it says what is true', async () => {
  const { page } = learner;
  await press(phone().getByRole('button', { name: 'Back' }));
  await expect(phone().getByRole('list', { name: 'Messages' })).toContainText('The Daily Sandbox');
  await press(phone().getByRole('button', { name: 'Close' }));
  await press(learner.button('X-ray'));
  await learner.button(/^My phone/).click();
  await phone().getByRole('button', { name: 'News', exact: true }).click();
  await press(report().getByRole('button', { name: 'What is behind this report' }));
  await expect(report()).toContainText(/of every 100 promised, \d+ exist/);
  await inspect(page);
  // The learner's debrief will tell how long the report was open.
  const told = page.waitForRequest((request) => /room\/seen/.test(request.url()));
  await press(phone().getByRole('button', { name: 'Close' }));
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  expect(new URLSearchParams((await told).postData() ?? '').get('pages')).toMatch(/\/phone\/news:\d/);
});

test('within the day the scheme answers by a notice and by a post, and both wear their mark', async ({
  facilitator,
}) => {
  const { page } = learner;
  await facilitator.hurryOn(7);
  const marks = page.getByRole('button', { name: /What is true: .*the scheme’s answer/i });
  await page.goto(`${learner.demo.address}/#/dynamic`);
  await expect(page.getByText('They write about us because we are big.')).toBeVisible();
  await expect(marks.first()).toBeVisible();
  await page.goto(`${learner.demo.address}/#/message`);
  const notice = page.getByText('A newspaper has printed lies');
  await expect(notice).toBeVisible();
  await inspect(page);
  await marks.first().click();
  const card = page.getByRole('dialog', { name: 'The scheme’s answer' });
  await expect(card).toContainText('all of them lies');
  await expect(card.getByTestId('truth')).toContainText('of what is promised exists');
  await inspect(page);
});

test('the newspaper is printed in the reader’s language', async () => {
  const { page } = learner;
  await page.goto(`${learner.demo.address}/#/index`);
  await speak(page, { language: 'ta', theme: 'dark' });
  await page
    .getByRole('button', { name: /^என் ஃபோன்/ })
    .first()
    .click();
  await expect(phone()).toContainText('மணல்தொட்டி நாளிதழ்');
  await inspect(page);
  await inspectEnlarged(page);
});
