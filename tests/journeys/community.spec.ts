/** The community: reading on, liking once, commenting and answering, and a post that somebody reviews first. */
import type { Locator } from '@playwright/test';
import { type Account, command, openAccount } from './account.fixture.ts';
import { inspect, settle } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { oneLearner } from './one-learner.fixture.ts';
import { press } from './press.fixture.ts';

/** When the first film is posted. */
const filmDay = 4;
/** By when members of the crowd have been paid, and show it. */
const payoutsDay = 14;
const readingMs = 600_000;

let learner: Learner;
let neighbour: Account;

oneLearner(async ({ browser, demo, facilitator }) => {
  let room = await facilitator.pause();
  while (room.clock.day < filmDay) room = await facilitator.nextDay();
  learner = await Learner.atHome(browser, demo);
  neighbour = await openAccount(demo);
  return learner;
});

test('reads on, five by five, to the end, and starts a film with a press on its still', async () => {
  const { page } = learner;
  await learner.openTab('Status');
  await expect(learner.heading('Community')).toBeVisible();
  const posts = page.getByRole('article');
  await expect(posts.first()).toBeVisible();
  await inspect(page);
  /** A page comes when the end of the last is seen; how soon is the machine's business. */
  const readOnTo = (place: Locator) =>
    expect(async () => {
      await posts.last().scrollIntoViewIfNeeded();
      await expect(place).toBeVisible({ timeout: 150 });
    }).toPass({ timeout: readingMs });
  const film = learner.button('Play the video of HashPeak · simulation').first();
  await readOnTo(film);
  await film.click();
  const player = page.getByLabel('Video of HashPeak · simulation');
  await expect(player).toHaveAttribute('src', /\/api\/media\/\w+\.webm$/);
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await readOnTo(page.getByText('You have seen all posts'));
});

test('likes a post once and for good', async () => {
  const { page } = learner;
  await learner.goTo('/dynamic', 'Community');
  const like = page.getByRole('article').first().getByRole('button', { name: /like/i });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  // One that fails is passed over in silence, and counts for nothing.
  learner.watch.allow(/429/);
  const lost = { status: 429, json: { code: 429, msg: 'Too many likes', data: null } };
  await page.route('**/thumbsUp/square', (route) => route.fulfill(lost), { times: 1 });
  // The feed may still stand at its end, and a post above the window has no text on the screen.
  const count = async () => (await like.textContent()) ?? '';
  const unliked = await count();
  const refused = page.waitForResponse('**/thumbsUp/square');
  await like.click();
  await (await refused).finished();
  await settle(page);
  await expect(page.getByText('Too many likes')).toHaveCount(0);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(like).toHaveText(unliked);
  const before = Number(await count());
  await press(like);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText(String(before + 1));
  await like.dispatchEvent('click');
  await expect(like).toHaveText(String(before + 1));
  await page.reload();
  await expect(like).toHaveText(String(before + 1));
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('comments on a post, and answers the comment of a neighbour', async () => {
  const { page } = learner;
  await learner.goTo('/dynamic', 'Community');
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /comments?$/ })
    .click();
  await expect(learner.heading('Post')).toBeVisible();
  await press(learner.button('Send comment'));
  await expect(page.getByText('Please fill in the content')).toBeVisible();
  await page.getByLabel('Your comment').fill('Is that really so?');
  await press(learner.button('Send comment'));
  const comments = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: learner.button(/^Reply to /) });
  await expect(page.getByRole('status').filter({ hasText: 'Your comment has been posted.' })).toBeVisible();
  await expect(comments.filter({ hasText: 'Is that really so?' })).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveValue('');
  await inspect(page);

  const squareId = new URL(page.url().replace('#', '')).searchParams.get('id') ?? '';
  await command(neighbour, 'dynamic/comment/text', { squareId, content: 'I was paid twice.' });
  await page.reload();
  const theirs = comments.filter({ hasText: 'I was paid twice.' });
  await theirs.getByRole('button', { name: /^Reply to / }).click();
  await expect(page.getByLabel('Your comment')).toBeFocused();
  await expect(learner.button('Comment on the post instead')).toBeVisible();
  await inspect(page);
  await page.getByLabel('Your comment').fill('By whom?');
  await page.getByLabel('Your comment').press('Enter');
  const name = (await theirs.getByRole('heading').innerText()).split('\n')[0] ?? '';
  await expect(comments.filter({ hasText: 'By whom?' })).toContainText(`Reply to ${name.slice(0, 4)}`);
  await expect(learner.button('Comment on the post instead')).toHaveCount(0);
});

test('a real number in a comment is turned down with a sentence', async () => {
  const { page } = learner;
  await page.getByLabel('Your comment').fill('Call me: +44 20 7946 0018');
  await press(learner.button('Send comment'));
  await expect(page.getByLabel('Your comment')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Your comment').fill('');
});

test('sends a post with a picture and a film; it is in review until the guidance manager posts it', async ({
  facilitator,
}) => {
  const { page } = learner;
  await learner.goTo('/user/addynamic', 'New post');
  await inspect(page);
  await learner.button('Send for review').click();
  await expect(page.getByText('Please fill in the content')).toBeVisible();
  const add = page.getByLabel('Add picture');
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) };
  await add.setInputFiles(large);
  await expect(page.getByText('The file size cannot exceed 2M')).toBeVisible();
  await add.setInputFiles({ name: 'mine.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByRole('img', { name: 'mine.png' })).toBeVisible();
  await page.getByLabel('What do you want to tell?').fill('My first day, and 14.00 already.');
  await expect(page.getByRole('radio', { name: 'No video' })).toBeChecked();
  await page.getByRole('radio', { name: 'Machine hall' }).check();
  await inspect(page);
  await learner.press('Send for review');
  await expect(learner.heading('In review', 2)).toBeVisible();
  await inspect(page);

  await learner.link('To the community').click();
  await expect(page.getByText(/Your guidance manager is looking at your post/)).toBeVisible();
  // The server knows of it, not this phone alone.
  await page.evaluate(() => localStorage.removeItem('glassmine.read'));
  await page.reload();
  await expect(page.getByText(/Your guidance manager is looking at your post/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'My first day' })).toBeVisible();
  await inspect(page);
  const mine = page.getByRole('article').filter({ hasText: 'My first day' });
  await expect(mine).toHaveCount(0);
  const { list } = await facilitator.look('console/review/list', { kind: 'post', status: 'pending' });
  const review = list.find(({ text }) => text.startsWith('My first day'));
  await facilitator.give('console/review/approve', { reviewId: String(review?.reviewId) });
  await expect(mine).toBeVisible();
  await expect(mine.getByRole('img').first()).toBeVisible();
  await mine.getByRole('button', { name: /^Play the video of / }).click();
  await expect(mine.locator('video')).toHaveAttribute('src', `${learner.demo.address}/api/media/farm.webm`);
  await expect(page.getByText(/Your guidance manager is looking at/)).toHaveCount(0);
  await mine.getByRole('button', { name: 'Show picture 1 large' }).click();
  await expect(learner.dialog('Picture').getByRole('img')).toBeVisible();
  await inspect(page);
  await learner.closeSheet();
});

test('shows who writes, and what the crowd has to show, as pictures that the app draws', async ({
  facilitator,
}) => {
  const { page } = learner;
  let room = await facilitator.pause();
  while (room.clock.day < payoutsDay) room = await facilitator.nextDay();
  await learner.goTo('/dynamic', 'Community');
  const screenshot = page.getByRole('img', { name: /^Screenshot of a payout of [\d,.]+\spUSDT$/ }).first();
  await expect(async () => {
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(screenshot).toBeVisible({ timeout: 150 });
  }).toPass({ timeout: readingMs });
  await expect(screenshot).toContainText('Simulation');
  const post = page.getByRole('article').filter({ has: screenshot }).first();
  // The portrait is decorative, since the name stands beside it.
  await expect(post.locator('header svg')).toBeVisible();
  await inspect(page);
});
