/**
 * A server under a path of a host that it shares: the facilitator opens a room, a learner joins by the lobby's link, and both
 * come to the debrief. Neither browser asks for anything outside the path, with a proxy that keeps it or one that strips it.
 */
import { openRoom } from './class.fixture.ts';
import { Desk } from './console.fixture.ts';
import type { Demo } from './demo.fixture.ts';
import { type DemoServer, startDemo } from './demo-server.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { type PathProxy, startPathProxy } from './path-proxy.fixture.ts';

for (const keeps of [true, false]) {
  test.describe(`a proxy that ${keeps ? 'keeps' : 'strips'} the path`, { tag: keeps ? [] : '@all' }, () => {
    let proxy: PathProxy;
    let server: DemoServer;
    let demo: Demo;

    test.beforeAll(async () => {
      proxy = await startPathProxy(keeps);
      server = await startDemo(undefined, { GLASSMINE_ORIGIN: `${proxy.address}/` });
      proxy.target = server.demo.address;
      demo = { ...server.demo, address: proxy.address };
    });
    test.afterAll(async () => {
      await server.stop();
      proxy.stop();
    });
    test.afterEach(() => expect(proxy.astray).toEqual([]));

    test('a class goes from the sign-in to the debrief', async ({ browser }) => {
      // A facilitator types the address as it was said: without a slash at its end.
      const desk = await Desk.open(browser, demo);
      const { page } = desk;
      await page.goto(`${demo.address}/console`);
      await expect(page).toHaveURL(`${demo.address}/console/`);
      await desk.signIn();
      const roomCode = await openRoom(desk, { agents: '150', secondsPerDay: '60' });
      const link = `${demo.address}/#/join/${roomCode}`;
      await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', link);
      await expect(page.locator('[data-qr]').first()).toHaveAttribute('data-qr', link);

      const learner = await Learner.arrive(browser, { ...demo, roomCode });
      const sockets: string[] = [];
      learner.page.on('websocket', (socket) => {
        sockets.push(socket.url());
      });
      await learner.page.goto(`${demo.address}/join/${roomCode.toLowerCase()}`);
      await expect(learner.page).toHaveURL(link);
      await learner.enterRoom();
      await expect(page.getByRole('region', { name: /^1 here, 1 joined/ })).toBeVisible();
      await learner.register();
      expect([...new Set(sockets)]).toEqual([`${demo.address.replace('http', 'ws')}/api/live`]);

      await test.step('films and the white paper', async () => {
        await learner.goTo('/user/addynamic', 'New post');
        const still = learner.page.locator('img[src*="/api/media/"]').first();
        await expect(still).toHaveJSProperty('complete', true);
        expect(await still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        await learner.goTo('/user/pdf', 'White paper');
        const paper = await learner.link(/PDF/).getAttribute('href');
        expect(paper).toContain(`${demo.address}/api/paper/${roomCode}/`);
        expect((await learner.page.request.get(paper ?? '')).status()).toBe(200);
      });

      await desk.goTo(`/room/${roomCode}/live`, 'Live board');
      const day = page.getByText(/^World day \d+/).first();
      const before = await day.innerText();
      await page.getByRole('button', { name: 'Next day' }).click();
      await expect(day).not.toHaveText(before);

      // The learner's phone turns to it by a live frame alone.
      await desk.goTo(`/room/${roomCode}/debrief/you`, 'And you?');
      await page.getByRole('button', { name: 'Open it on all phones' }).click();
      await expect(learner.heading('What was true')).toBeVisible();
      await learner.leave();
      await desk.leave();
    });

    test('the installed app opens without a network, and leaves the console to the server', async ({
      browser,
    }) => {
      const learner = await Learner.atHome(browser, demo, { serviceWorkers: 'allow' });
      const { page } = learner;
      const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
      expect(scope).toBe(`${demo.address}/`);
      const start = await page.evaluate(async () => {
        const { href } = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')!;
        const { start_url, scope } = await (await fetch(href)).json();
        return [new URL(start_url, href).href, new URL(scope, href).href];
      });
      expect(start).toEqual([`${demo.address}/`, `${demo.address}/`]);

      // A page that the worker has in its hands, and what it must not answer.
      await page.reload();
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await page.goto(`${demo.address}/console/`);
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await page.goto(`${demo.address}/?room=${demo.roomCode}`);
      await expect(page).toHaveURL(`${demo.address}/#/join/${demo.roomCode}`);
      learner.watch.allow(/405/);
      await page.goto(`${demo.address}/lti/launch`);
      await expect(page.getByRole('alert')).toBeVisible();

      await learner.goTo('/index', / · simulation$/);
      learner.watch.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
      await page.context().setOffline(true);
      await page.reload();
      await expect(learner.heading('Total assets', 2)).toBeVisible();
      await page.context().setOffline(false);
      await learner.leave();
    });
  });
}
