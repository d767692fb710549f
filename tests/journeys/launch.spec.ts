/**
 * The way in from a course by LTI 1.3, in a frame of another site: learners come to their seats, a teacher to the console
 * and puts a link into the course.
 */
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { expectAxeClean } from './axe.fixture.ts';
import { type CoursePlatform, startPlatform } from './course-platform.fixture.ts';
import { type DemoServer, startDemo } from './demo-server.fixture.ts';
import { saveData } from './save-data.fixture.ts';

let platform: CoursePlatform;
let server: DemoServer;
test.beforeAll(async () => {
  platform = await startPlatform();
  server = await startDemo(undefined, { GLASSMINE_FRAMED_BY: platform.address });
  await platform.register(server.demo);
});
test.afterAll(async () => {
  await server.stop();
  platform.stop();
});

/** Opens the course as somebody; the lesson's frame. */
async function openCourse(page: Page, person: string): Promise<FrameLocator> {
  await page.goto(platform.course(person));
  return page.frameLocator('iframe');
}

const nameIn = (lesson: FrameLocator): Promise<string> =>
  lesson
    .locator('dt', { hasText: /^Name$/ })
    .locator('xpath=following-sibling::dd[1]')
    .innerText();

/** Enters by the button of the door, whose code the launch has filled in; the name that the room gives. */
async function enter(lesson: FrameLocator): Promise<string> {
  await expect(lesson.getByLabel('Room code')).toHaveValue(server.demo.roomCode);
  await lesson.getByRole('button', { name: 'Enter the room' }).click();
  await expect(lesson.getByRole('link', { name: /^Open .+ · simulation$/ })).toBeVisible();
  return nameIn(lesson);
}

test('a learner comes to the same seat at each launch and from each browser, another one to another', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await saveData(context);
  const page = await context.newPage();
  const name = await enter(await openCourse(page, 'ada'));
  // On the way back in the browser's own tokens are still good: the lesson goes on, without the door.
  const again = await openCourse(page, 'ada');
  await expect(again.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  const addresses = page.frames().map((frame) => frame.url());
  expect(addresses.join(' ')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);

  const other = await enter(await openCourse(page, 'grace'));
  expect(other).not.toBe(name);
  expect(await enter(await openCourse(page, 'ada'))).toBe(name);

  const elsewhere = await browser.newContext();
  await saveData(elsewhere);
  expect(await enter(await openCourse(await elsewhere.newPage(), 'ada'))).toBe(name);
  await elsewhere.close();
  await context.close();
});

test('a teacher comes to the room at the console, by the own sign-in of the console', {
  tag: '@all',
}, async ({ browser }) => {
  const { demo } = server;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false });
  const page = await context.newPage();
  const lesson = await openCourse(page, 'teacher');
  await expect(lesson.getByRole('heading', { name: 'A lesson with play money' })).toBeVisible();
  const [desk] = await Promise.all([
    context.waitForEvent('page'),
    lesson.getByRole('link', { name: 'Open the console' }).click(),
  ]);
  await desk.getByLabel('Name').fill(demo.facilitator);
  await desk.getByRole('textbox', { name: 'Password' }).fill(demo.password);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await expect(desk).toHaveURL(new RegExp(`#/room/${demo.roomCode}/live$`));
  await expect(desk.getByRole('navigation').first()).toBeVisible();
  await context.close();
});

test('a teacher chooses a room for a link, and the course has it', { tag: '@all' }, async ({ page }) => {
  const lesson = await openCourse(page, 'teacher-links');
  await lesson.getByLabel('Code of the room').fill('QQQQ99');
  await lesson.getByRole('button', { name: 'Choose this room' }).click();
  await expect(lesson.getByRole('alert')).toHaveText(/There is no room with this code/);
  await lesson.getByLabel('Code of the room').fill(server.demo.roomCode.toLowerCase());
  await lesson.getByRole('button', { name: 'Choose this room' }).click();
  await lesson.getByRole('button', { name: 'Put it into the course' }).click();
  await expect(lesson.getByRole('heading', { name: /^Added: .+ · simulation$/ })).toBeVisible();
  expect(platform.taken()).toMatchObject({
    type: 'ltiResourceLink',
    custom: { room: server.demo.roomCode },
    url: `${server.demo.address}/lti/launch`,
  });
});

test('where the browser keeps nothing for frames, the page says so and leads to a tab of its own', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    if (window !== window.top)
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
  });
  const lesson = await openCourse(await context.newPage(), 'linus');
  await expect(lesson.getByRole('alert')).toHaveText(/keeps nothing for pages inside other pages/);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    lesson.getByRole('link', { name: 'Open in a tab of its own' }).click(),
  ]);
  await expect(tab.getByLabel('Room code')).toHaveValue(server.demo.roomCode);
  await context.close();
});

test('an observer gets no seat, and a course that names nobody a seat for one visit, each after a sentence', async ({
  page,
}) => {
  const observer = await openCourse(page, 'observer');
  await expect(observer.getByRole('status')).toHaveText(/^You look on in this course/);
  await expect(observer.getByRole('link', { name: 'Open the console' })).toBeVisible();
  const nobody = await openCourse(page, 'nobody');
  await expect(nobody.getByText('this seat is for this visit alone')).toBeVisible();
  await nobody.getByRole('button', { name: 'Enter' }).click();
  const name = await enter(nobody);
  const again = await openCourse(page, 'nobody');
  await again.getByRole('button', { name: 'Enter' }).click();
  expect(await enter(again)).not.toBe(name);
});

test('an owner sees at the console why a launch was refused, and nobody’s name', async ({ browser }) => {
  const { demo } = server;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false });
  const page = await context.newPage();
  const lesson = await openCourse(page, 'elsewhere');
  await expect(lesson.getByRole('alert')).toHaveText(/takes no launch from this part of the platform/);
  await expect(lesson.getByRole('definition')).toHaveText([
    platform.address,
    'client-1',
    '2',
    'membership#Learner',
    'deployment',
  ]);
  await openCourse(page, 'observer');
  await page.goto(`${demo.address}/console/`);
  await page.getByLabel('Name').fill(demo.facilitator);
  await page.getByRole('textbox', { name: 'Password' }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Launches' }).click();
  const rows = page.getByRole('group', { name: 'Launches' }).getByRole('row');
  const refused = rows.filter({ hasText: 'Refused: deployment' });
  await expect(refused).toContainText('its deployment id has to be added to the server');
  await expect(refused).toContainText(platform.address);
  await expect(rows.filter({ hasText: 'Looks on, no seat' }).first()).toContainText('membership#Mentor');
  await expect(page.getByRole('main')).not.toContainText(/Planted|observer|elsewhere/);
  await expectAxeClean(page);
  await context.close();
});

test('a launch that somebody else has begun puts nobody into that person’s seat', async ({ page }) => {
  await page.goto(platform.lure('mallory'));
  await expect(page.getByText('This way in was used already')).toBeVisible();
  expect(page.url()).toBe(`${server.demo.address}/lti/launch`);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a refused launch is a page that anybody can read', async ({ page }) => {
  await page.goto(`${server.demo.address}/lti/launch`);
  await expect(page.getByRole('heading', { name: 'The lesson could not be opened' })).toBeVisible();
  await expectAxeClean(page);
  await page.getByRole('link', { name: 'Enter with a room’s code' }).click();
});
