/** The app on a phone, on a phone on its side and on a laptop. */
import { read } from './account.fixture.ts';
import { hold } from './hold.fixture.ts';
import { inspect, setLetters } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { lengthen } from './long-list.fixture.ts';
import { press } from './press.fixture.ts';
import { simulateRoom } from './simulated-room.fixture.ts';
import { expectTextsWhole } from './texts.fixture.ts';

let learner: Learner;

test.beforeAll(async ({ browser, demo }) => {
  learner = await Learner.atHome(browser, demo);
});
test.beforeEach(async () => {
  await learner.page.setViewportSize({ width: 360, height: 800 });
  // The step back that closed the last overlay of the test before would undo the first step of this one.
  await learner.page.reload();
  await learner.arrived();
});
test.afterEach(() => learner.watch.expectQuiet());
test.afterAll(() => learner.leave());

test('every message says when it came, none comes from the future, and a long list can be scrolled to its end', async ({
  browser,
  demo,
}) => {
  const { room, account } = await simulateRoom(demo, 3);
  const reader = await Learner.returns(browser, room, account);
  const { page } = reader;
  await reader.goTo('/message', 'Messages');
  const rows = page.getByRole('main').locator('li:has(a[href^="#/message/detail"])');
  await expect(rows.first()).toBeVisible();
  for (const text of await rows.allInnerTexts()) expect(text).toMatch(/· [A-Z][a-z]{2} \d+, \d\d:\d\d$/m);
  const { list } = await read(account, 'message/push/record');
  const { clock } = (await read(account, 'room/info')).room;
  expect(list.length).toBeGreaterThan(0);
  for (const { createTime } of list) expect(createTime).toBeLessThanOrEqual(clock.now);

  await reader.leave();

  // On another device, since this one remembers the short list.
  const again = await Learner.returns(browser, room, account);
  await lengthen(again.page, 'message/push/record', 'id', 12);
  await again.goTo('/message', 'Messages');
  const many = again.page.getByRole('main').locator('li:has(a[href^="#/message/detail"])');
  await expect(many).toHaveCount(12);
  await again.page
    .locator('[data-scroller]')
    .evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(many.last()).toBeInViewport({ ratio: 0.9 });
  expect((await many.last().boundingBox())?.height).toBeGreaterThan(60);
  await again.page.unrouteAll({ behavior: 'wait' });
  await again.leave();
});

test('the wallet shows a chain whose blocks go on', async ({ facilitator }) => {
  await facilitator.run(60);
  const wallet = await learner.openPhone('Wallet');
  const height = async () =>
    Number((await wallet.getByText(/^Block [\d,]+$/).innerText()).replace(/\D/g, ''));
  const before = await height();
  expect(before).toBeGreaterThan(0);
  await expect.poll(height).toBeGreaterThan(before);
  await learner.closeSheet();
  await facilitator.pause();
});

test('without the agreement: the choice is on the screen, and the words cover no title', async () => {
  const { page } = learner;
  await learner.goTo('/projects', 'Products');
  await learner.link('Ridge R2').click();
  await expect(learner.heading('Ridge R2', 2)).toBeVisible();
  await page.locator('[data-scroller]').evaluate((element) => element.scrollTo(0, 0));
  await press(learner.button('Buy now'));
  const words = page.getByText('Please agree to the lease agreement first');
  await expect(words).toBeVisible();
  await expect(page.getByRole('radio', { name: 'I agree' })).toBeInViewport();
  const said = await words.boundingBox();
  for (const title of await page.getByRole('heading', { level: 1 }).all()) {
    const { y = 0, height = 0 } = (await title.boundingBox()) ?? {};
    expect(said!.y).toBeGreaterThan(y + height);
  }
  await expect(words).toHaveCount(0);
});

test('the arrow leads from the bank’s page to where the chain’s was opened from, or to Home', async () => {
  const { page, demo } = learner;
  for (const from of ['/user/balance', null]) {
    await page.goto('about:blank');
    if (from) await learner.goTo(from, 'Balance');
    // What another site opens: nothing of the app is behind it.
    if (from) await learner.goTo('/user/withdraw', 'Withdraw');
    else await page.goto(`${demo.address}/#/user/withdraw`);
    await page.getByRole('radio', { name: /bank/ }).click();
    await expect(learner.heading('Withdraw to a bank card')).toBeVisible();
    await learner.goBack();
    expect(await learner.arrived()).toBe(from ?? '/index');
  }
});

const screens = [
  ['/index', 'HashPeak · simulation'],
  ['/mine', 'Mine'],
  ['/user/withdraw', 'Withdraw'],
  ['/projects', 'Products'],
  ['/message', 'Messages'],
] as const;

test('a phone on its side gives its width to the page, and clips nothing', async () => {
  const { page } = learner;
  await page.setViewportSize({ width: 800, height: 360 });
  for (const [route, title] of screens) {
    await learner.goTo(route, title);
    await inspect(page);
    await expectTextsWhole(page);
    await expect(learner.xrayButton).toBeInViewport({ ratio: 1 });
    const stage = await page.getByRole('main').boundingBox();
    expect(stage?.width).toBeGreaterThan(680);
    expect((stage?.y ?? 0) + (stage?.height ?? 0)).toBe(360);
    expect(stage?.height).toBeGreaterThan(300);
  }
  const phone = await learner.openPhone();
  await inspect(page);
  const sheet = await phone.boundingBox();
  expect(sheet?.width).toBeLessThanOrEqual(640);
  expect(sheet?.height).toBeGreaterThan(300);
  await learner.closeSheet();
});

for (const letters of ['', '200%']) {
  test(`the page moves as the X-ray is pressed, not later under a finger${letters && `, with letters of ${letters}`}`, async () => {
    const { page } = learner;
    await learner.goTo('/projects', 'Products');
    await setLetters(page, letters);
    const layer = await hold(page, /\/assets\/xray-layer-[^/]*\.js$/);
    const truth = await hold(page, /\/room\/xray\/truth/);
    const product = learner.link('Ridge R2');
    const mark = page.getByRole('button', { name: /^What is true: Daily return/ }).first();
    const strip = page.getByRole('button', { name: /^For every 100 promised/ });
    const top = async () => (await product.boundingBox())?.y;

    const marks = page.waitForResponse(/\/assets\/marks-[^/]*\.js$/);
    await learner.xrayButton.click();
    await Promise.all([layer.asked, marks]);
    const pressed = await top();
    await expect(mark).toHaveCount(0);
    layer.release();
    await expect(mark).toBeVisible();
    const marked = await top();
    // One line of normal letters has its room before the layer's words are there.
    if (!letters) expect(marked).toBe(pressed);
    await truth.asked;
    truth.release();
    await expect(strip).toBeVisible();
    expect(await top()).toBe(marked);
    await learner.xrayButton.click();
    await expect(strip).toHaveCount(0);
  });
}

/** A run sees the smallest, the soak all of them. */
const laptops = [
  [1280, 720],
  [1280, 800],
  [1440, 900],
] as const;

for (const [width, height] of process.env.GLASSMINE_SOAK === '1' ? laptops : laptops.slice(0, 1)) {
  test(`a laptop of ${width} × ${height} shows app, phone and X-ray side by side`, async () => {
    const { page } = learner;
    await page.setViewportSize({ width, height });
    const phone = page.getByRole('region', { name: 'My phone' });
    const xray = page.getByRole('region', { name: 'X-ray' });
    for (const [route, title] of screens) {
      await learner.goTo(route, title);
      await expect(phone).toBeVisible();
      await expect(xray).toBeVisible();
      await inspect(page);
      await expectTextsWhole(page);
      await expect(learner.xrayButton).toBeInViewport({ ratio: 1 });
      const boxes = await Promise.all(
        [page.getByRole('main'), phone, xray].map((each) => each.boundingBox()),
      );
      const edges = boxes.map((box) => [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)]);
      expect(edges[0]?.[0]).toBe(0);
      expect(edges[1]?.[0]).toBe(edges[0]?.[1]);
      expect(edges[2]).toEqual([edges[1]?.[1], width]);
    }
    await learner.goTo('/projects', 'Products');
    // Each column scrolls by itself.
    await page.locator('[data-scroller]').evaluate((element) => element.scrollTo(0, 400));
    expect(await phone.locator('[tabindex="0"]').evaluate((element) => element.scrollTop)).toBe(0);
    // The phone keeps its place when the app moves on; the X-ray answers beside what was asked.
    await phone
      .getByRole('button', { name: /^Messages/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible();
    await learner.xrayButton.click();
    await expect(page.getByRole('region', { name: 'The whole picture' })).toBeVisible();
    await page
      .getByRole('button', { name: /^What is true: Daily return/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: /Daily return/ }).getByTestId('truth')).toBeVisible();
    await inspect(page);
    // By keyboard: ribbon, app, phone, X-ray.
    const order = await page.evaluate(() => {
      const of = (element: Element) =>
        element.closest('[data-ribbon], main, nav, [data-column]')?.getAttribute('data-column') ??
        (element.closest('[data-ribbon]') ? 'ribbon' : 'app');
      const stops = [...document.querySelectorAll('button, a[href], [tabindex="0"]')].map(of);
      return stops.filter((each, place) => each !== stops[place - 1]);
    });
    expect(order).toEqual(['ribbon', 'app', 'phone', 'xray']);
    await learner.xrayButton.click();
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Back' }).click();
  });
}
