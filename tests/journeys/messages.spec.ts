/** What the scheme says to its members and what they say to it: messages, news, feedback, customer service. */
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { oneLearner } from './one-learner.fixture.ts';

let learner: Learner;

oneLearner(async ({ browser, demo, facilitator }) => {
  await facilitator.pause();
  learner = await Learner.atHome(browser, demo);
  return learner;
});

test('a notice rings the bell, is read, and then does not ring', async ({ facilitator }) => {
  const { page } = learner;
  await learner.goTo('/index', 'HashPeak · simulation');
  const bell = page.getByRole('link', { name: /^Messages/ });
  await expect(bell).toBeVisible();
  for (const title of ['Town hall', 'Second call'])
    await facilitator.give('console/notice/create', { title, content: 'Tonight at eight.' });
  await expect(bell).toHaveAccessibleName('Messages, 2 unread');
  await inspect(page);
  await bell.click();
  await expect(learner.heading('Messages')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('2 unread messages')).toBeVisible();
  await inspect(page);

  await learner.link(/^Town hall/).click();
  await expect(learner.heading('Town hall', 2)).toBeVisible();
  await expect(page.getByText('Tonight at eight.')).toBeVisible();
  await inspect(page);
  await page.goBack();
  await expect(main.getByText('1 unread message')).toBeVisible();
  await learner.button('Mark all as read').click();
  await expect(page.getByText('Everything has been read')).toBeVisible();
  await page.getByRole('radio', { name: 'Coupons', exact: true }).check();
  await expect(page.getByText('No messages')).toBeVisible();
  await inspect(page);
  await page.reload();
  await expect(page.getByText('Everything has been read')).toBeVisible();
});

test('news lead to their page, and a page that is gone says so', async ({ facilitator }) => {
  const { page } = learner;
  await facilitator.give('console/content/publish', {
    kind: 'news',
    title: 'A third hall',
    content: 'It opens tomorrow.',
  });
  await learner.goTo('/news', 'News');
  await inspect(page);
  await learner.link('A third hall').click();
  await expect(learner.heading('A third hall', 2)).toBeVisible();
  await expect(page.getByText('It opens tomorrow.')).toBeVisible();
  await inspect(page);
  await learner.goTo('/info/detail?newsId=99999', 'Details');
  await expect(page.getByText('This page is no longer here')).toBeVisible();
  await inspect(page);
  await learner.goTo('/index/alert', 'Notices');
  await expect(learner.heading('A gift for new members', 3)).toBeVisible();
  await inspect(page);
});

test('a line that scrolls comes while somebody looks, and stands first on Home', async ({ facilitator }) => {
  const { page } = learner;
  await learner.goTo('/index/alert', 'Notices');
  await expect(learner.heading('Three levels pay you', 3)).toBeVisible();
  await expect(learner.heading('Seats are going', 3)).toHaveCount(0);
  const words = { kind: 'scrollNotice', title: 'Seats are going', content: 'Only nine are left.' };
  const { contentId } = await facilitator.give('console/content/publish', words);
  await expect(learner.heading('Seats are going', 3)).toBeVisible();
  await inspect(page);
  await learner.goTo('/index', 'HashPeak · simulation');
  const ticker = page.getByRole('region', { name: 'Winnings of other members' });
  await expect(ticker).toContainText('Seats are going Only nine are left.');
  await inspect(page);
  await facilitator.give('console/content/show', { contentId: String(contentId), shown: 'false' });
  await expect(ticker).not.toContainText('Seats are going');
});

test('customer service leads to the feedback, and to nobody when its link is too short', async ({
  facilitator,
}) => {
  const { page } = learner;
  await learner.goTo('/index/service', 'Customer service');
  await inspect(page);
  await learner.button('Chat with us').click();
  await expect(learner.heading('Feedback')).toBeVisible();
  await expect(page.getByText(/^Nobody is online right now/)).toBeVisible();
  await page.goBack();
  await facilitator.give('console/service/set', { appUrl: '#/chat' });
  await learner.button('Chat with us').click();
  await expect(page.getByText('There is currently no online customer service')).toBeVisible();
  await expect(learner.heading('Customer service')).toBeVisible();
  await facilitator.give('console/service/set', { appUrl: '#/user/feedback?from=service' });
});

test('feedback with a screenshot is answered in Messages', async ({ facilitator }) => {
  const { page } = learner;
  await learner.goTo('/user/feedback', 'Feedback');
  await inspect(page);
  await learner.button('Send feedback').click();
  await expect(page.getByText('Questions and comments are required')).toHaveCount(2);
  await page.getByLabel('What is it about?').fill('My withdrawal');
  await page.getByLabel('Your comments').fill('It has been pending for nine days and nobody answers me.');
  const picture = { name: 'mine.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Add screenshot').setInputFiles(picture);
  await page.getByLabel('Phone number (optional)').fill('+919876543210');
  await learner.press('Send feedback');
  await expect(page.getByText(/^“\+919876543210” looks like a real phone number\./)).toBeInViewport();
  await page.getByLabel('Phone number (optional)').fill('');
  await learner.button('Use my sandbox number').click();
  await expect(page.getByLabel('Phone number (optional)')).toHaveValue(/^\d{13}$/);
  await inspect(page);
  await learner.press('Send feedback');
  await expect(learner.heading('Thank you', 2)).toBeVisible();
  await inspect(page);

  const { list } = await facilitator.look('console/feedback/list', { answered: 'false' });
  const sent = list.find(({ question }) => question === 'My withdrawal');
  expect(sent?.picture).toMatch(/^\/api\/upload\//);
  const feedbackId = String(sent?.feedbackId);
  await facilitator.give('console/feedback/answer', { feedbackId, answer: 'Please change your bank card.' });
  await learner.link('To the messages').click();
  await page
    .getByRole('link', { name: /Please change your bank card/ })
    .first()
    .click();
  await expect(page.getByText('Please change your bank card.')).toBeVisible();
  await inspect(page);
});

test('about us, the white paper and its PDF', async () => {
  const { page } = learner;
  await learner.goTo('/index/about', 'About us');
  await expect(page.getByText('Certificate no. HP-2026-SIM.')).toBeVisible();
  await inspect(page);
  await learner.link('Our white paper').click();
  await expect(learner.heading('White paper')).toBeVisible();
  await expect(learner.heading('The machines', 2)).toBeVisible();
  await inspect(page);
  const address = await learner.link(/^Open the PDF/).getAttribute('href');
  const pdf = await page.request.get(new URL(address ?? '', page.url()).href);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
