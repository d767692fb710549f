/** What the scheme says to its members, from the facilitator's desks to a phone in another language. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { command } from './account.fixture.ts';
import { wordsOf } from './app-words.fixture.ts';
import { Desk } from './console.fixture.ts';
import { expectTranslated } from './console-words.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { letPromotionsCome } from './promotions.fixture.ts';
import { speak } from './speak.fixture.ts';

/** The reader's words: the server's, and the app's. */
const tamil: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../apps/server/src/locales/ta.json', import.meta.url), 'utf8'),
);
const app = wordsOf('ta');

let desk: Desk;
let learner: Learner;

test.beforeAll(async ({ browser, demo, facilitator }) => {
  await facilitator.pause();
  learner = await Learner.atHome(browser, demo);
  await speak(learner.page, { language: 'ta' });
  desk = await Desk.open(browser, demo);
  await desk.signIn();
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
});
test.afterAll(async () => {
  await learner.leave();
  await desk.leave();
});

/** A desk of the content page, as its tab names it. */
async function open(tab: string): Promise<Page> {
  const { page, demo } = desk;
  await desk.goTo(`/room/${demo.roomCode}/content`, 'Content');
  await page.getByRole('tab', { name: tab }).click();
  return page;
}

const phone = (route: string) => learner.page.goto(`${learner.demo.address}/#${route}`);
const panel = (name: string) => desk.page.getByRole('region', { name, exact: true });
const picture = async (width: number, height: number) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#2d6cdf' } })
    .png()
    .toBuffer(),
});

test('a ready notice is read in the language of the phone, and the desk counts who has opened it', async () => {
  const page = await open('Notices');
  await expect(page.getByText('No notice has been sent.')).toBeVisible();
  await desk.inspect();
  await panel('Write to everybody').getByText('Ready text', { exact: true }).click();
  await expect(page.getByText(/^Today we pay every withdrawal/)).toBeVisible();
  await desk.inspect();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const sent = page.getByRole('group', { name: 'Notices sent' }).getByRole('row').last();
  await expect(sent).toContainText('1 learner');
  await expect(sent).toContainText('0 of 1');
  await phone('/message');
  await learner.link(new RegExp(`^${tamil['ready.notice.payday.title']}`)).click();
  await expect(learner.heading(tamil['ready.notice.payday.title'] ?? '', 2)).toBeVisible();
  await inspect(learner.page);
  await expect(sent).toContainText('1 of 1');
});

test('a notice in own words: a real number is refused at its language, and the rest stays and goes out', async () => {
  const page = await open('Notices');
  await panel('Write to everybody').getByText('Own words', { exact: true }).click();
  const german = page.getByRole('group', { name: 'Deutsch' });
  const english = page.getByRole('group', { name: 'English' });
  await english.getByLabel('Title').fill('Big day');
  await english.getByLabel('Words').fill('Come and see.');
  await page.getByRole('combobox', { name: 'Write it in another language, too' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await german.getByLabel('Words').fill('Ruf an: +49 170 1234567');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(german.getByLabel('Words')).toHaveAttribute('aria-invalid', 'true');
  await expect(german.getByText(/looks like a real phone number/)).toBeInViewport({ ratio: 1 });
  await expect(english.getByLabel('Title')).toHaveValue('Big day');
  await desk.inspect();
  await german.getByLabel('Words').fill('Kommen Sie und sehen Sie.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Notice sent.')).toBeVisible();
  await expect(english.getByLabel('Title')).toHaveValue('');
  await expect(german).toHaveCount(0);
  await phone('/message');
  // Nobody wrote it in Tamil: the first language stands there.
  await expect(learner.link(/^Big day/)).toContainText('Come and see.');
});

test('a slide: a missing link and a large file are said at their fields; then it leads where it should', {
  tag: '@all',
}, async () => {
  const page = await open('Slides, films and news');
  const form = panel('Put something on show');
  await form.getByText('Ready text', { exact: true }).click();
  const file = form.locator('input[type=file]');
  await file.setInputFiles({ ...(await picture(8, 8)), buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
  await expect(form.getByText('This picture is larger than 2 MB.')).toBeVisible();
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form.getByText('Choose where it leads, or “Nowhere”.')).toBeVisible();
  await desk.inspect();
  await form.getByRole('combobox', { name: 'Leads to' }).click();
  await page.getByRole('option', { name: 'Invite friends' }).click();
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form.getByText('This picture is larger than 2 MB.')).toBeVisible();
  await file.setInputFiles(await picture(400, 300));
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  const row = page.getByRole('group', { name: 'On show' }).getByRole('row').nth(1);
  await expect(row.getByRole('img', { name: 'Picture of “Start today”' })).toBeVisible();
  await expect(row).toContainText('Invite friends');

  await phone('/index');
  const slide = learner.page.locator('[data-slide], li, div').filter({
    has: learner.page.getByRole('heading', { name: tamil['ready.slide.early.title'] ?? '' }),
  });
  await expect(slide.last()).toBeAttached();
  const shown = learner.page.locator('img[src^="blob:"]').first();
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await inspect(learner.page);
});

test('a film of the app plays on the phone, and its card leads to the page that was chosen', {
  tag: '@all',
}, async () => {
  const page = await open('Slides, films and news');
  const form = panel('Put something on show');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Films' }).click();
  await form.getByRole('textbox', { name: 'Title' }).fill('The hall');
  await form.getByRole('textbox', { name: 'Words' }).fill('At night');
  await form.getByRole('radio', { name: 'The team' }).check();
  await form.getByRole('combobox', { name: 'Leads to' }).click();
  await page.getByRole('option', { name: 'Machines' }).click();
  await desk.inspect();
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published.')).toBeVisible();

  await phone('/index');
  const play = learner.button(app['promo.play']?.replace('{title}', 'The hall') ?? '');
  await play.scrollIntoViewIfNeeded();
  const still = play.locator('img');
  await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await play.click();
  const film = learner.page.locator('video');
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThanOrEqual(2);
  await learner.link(/The hall/).click();
  await expect(learner.page).toHaveURL(/#\/projects$/);
});

test('a post with pictures, and a comment that is hidden and shown again', async ({ facilitator }) => {
  const page = await open('Posts and comments');
  const form = panel("Post in the scheme's name");
  await form.getByText('Ready text', { exact: true }).click();
  await form.locator('input[type=file]').setInputFiles([await picture(300, 200), await picture(200, 300)]);
  await desk.inspect();
  await form.getByRole('button', { name: 'Publish' }).click();
  const row = page.getByRole('group', { name: 'Posts of the community' }).getByRole('row').nth(1);
  await expect(row.getByRole('img')).toHaveCount(2);
  await phone('/dynamic');
  const post = learner.page.getByRole('article').first();
  await expect(post).toContainText((tamil['ready.post.thanks.content'] ?? '').split('{brand}')[1] ?? '');
  await expect(post.locator('img[src^="blob:"]')).toHaveCount(2);
  await inspect(learner.page);

  const [newest] = (await facilitator.look('console/feed/list', { pageSize: '5' })).list;
  const words = { squareId: String(newest?.id), content: 'Where is the hall?' };
  await command(learner.account!, 'dynamic/comment/text', words);
  await page.reload();
  await page.getByRole('tab', { name: 'Posts and comments' }).click();
  await row.getByRole('button', { name: '1 comment' }).click();
  const comments = page.getByRole('region', { name: /^Comments on the post by/ });
  await expect(comments.getByText('Where is the hall?')).toBeVisible();
  await desk.inspect();
  await comments.getByRole('button', { name: 'Hide' }).click();
  await expect(comments.getByText('hidden', { exact: true })).toBeVisible();
  await phone(`/dynamic/detail?id=${newest?.id}`);
  await expect(learner.page.getByText(tamil['feed.removed'] ?? '')).toBeVisible();
  await comments.getByRole('button', { name: 'Show' }).click();
  await expect(learner.page.getByText('Where is the hall?')).toBeVisible();
});

test('an update is offered, changed and withdrawn while a phone looks on', { tag: '@all' }, async () => {
  const page = await open('Update and customer service');
  const front = panel('Update by a link');
  await desk.inspect();
  await front.getByText('Ready text', { exact: true }).click();
  await front.getByLabel(/^Compulsory/).check();
  await front.getByLabel('Version code').fill('51');
  await expect(front.getByText('Phones have version 51.')).toBeVisible();
  await front.getByLabel('Version code').fill('60');
  await front.getByRole('button', { name: /^(Offer the update|Change the offer)$/ }).click();
  await expect(page.getByText('The phones ask for the update.')).toBeVisible();
  await expect(front.getByText('you', { exact: true })).toBeVisible();
  await letPromotionsCome(learner.page);
  await phone('/mine');
  await learner.page.reload();
  const dialog = learner.dialog(app['update.title'] ?? '');
  await expect(dialog).toContainText(tamil['ready.version.faster.content'] ?? '');
  await expect(dialog).toContainText(app['update.must'] ?? '');
  await expect(dialog.getByRole('button', { name: app['update.later'] ?? '', exact: true })).toHaveCount(0);

  await front.getByLabel('Words of the dialog').fill('Only for you.');
  await front.getByLabel('Version code').fill('61');
  // It stays compulsory: on a learner's first day nothing else interrupts.
  await front.getByRole('button', { name: 'Change the offer' }).click();
  await expect(dialog).toContainText('Only for you.');
  await front.getByRole('button', { name: 'Withdraw the offer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the offer' }).click();
  await expect(front.getByText('nobody: no update is offered')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await desk.inspect();
});

test('without customer service the phone says that nobody is there', { tag: '@all' }, async () => {
  const page = await open('Update and customer service');
  const service = panel('Customer service');
  await expect(service.getByText('the feedback form', { exact: true })).toBeVisible();
  await service.getByLabel('Customer service leads to').click();
  await page.getByRole('option', { name: /^nobody/ }).click();
  await service.getByRole('button', { name: 'Change it' }).click();
  await expect(service.getByText('nobody: there is no customer service').first()).toBeVisible();
  await phone('/index/service');
  await learner.button(app['service.open'] ?? '').click();
  await expect(learner.page.getByText(app['service.none'] ?? '')).toBeVisible();
});

test('what waits stands beside its page, and is gone once it is answered in the reader’s language', async () => {
  const { page, demo } = desk;
  await desk.goTo(`/room/${demo.roomCode}/content`, 'Content');
  const nav = page.getByRole('link', { name: /^To review/ });
  await expect(nav).toHaveAccessibleName('To review');
  const asked = { question: 'Money', comments: 'When is my withdrawal paid?' };
  await command(learner.account!, 'user/feedback/create', asked);
  await expect(nav).toHaveAccessibleName('To review , 1 waits');
  await nav.click();
  await page.getByRole('tab', { name: /^Feedback/ }).click();
  await expect(page.getByRole('tab', { name: /^Feedback/ })).toHaveAccessibleName('Feedback , 1 waits');
  await desk.inspect();
  const feedback = page.getByRole('listitem').filter({ hasText: asked.comments });
  await feedback.getByText('Ready text', { exact: true }).click();
  await feedback.getByRole('button', { name: 'Send' }).click();
  await expect(nav).toHaveAccessibleName('To review');
  await phone('/message');
  const answer = tamil['ready.reply.wait.content'] ?? '';
  await expect(learner.page.getByText(answer).first()).toBeVisible();
});

for (const [language, scheme] of [
  ['en', 'light'],
  ['hi', 'dark'],
] as const)
  test(`each desk of the content page, in ${language}, ${scheme}`, { tag: '@all' }, async ({
    browser,
    demo,
    facilitator,
  }) => {
    const other = await Desk.open(browser, demo, { language, scheme, token: facilitator.token });
    const { page } = other;
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`${demo.address}/console/#/room/${demo.roomCode}/content`);
    await expect(page.getByRole('tab')).toHaveCount(4);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
      await other.inspect();
      await expectTranslated(page, language);
    }
    await other.leave();
  });
