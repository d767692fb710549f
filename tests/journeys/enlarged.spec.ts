/** Every screen with letters twice as large, on a phone of 360 × 800: nothing sticks out, is cut off or covered. */
import { inspectEnlarged, settle } from './inspection.fixture.ts';
import { test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { expectLettersWhole } from './letters.fixture.ts';
import { liveInRoom } from './lived-room.fixture.ts';
import { addressOf, routes } from './routes.fixture.ts';

let learner: Learner;

test.beforeAll(async ({ browser, demo }) => {
  const { room, account } = await liveInRoom(demo, 6);
  learner = await Learner.returns(browser, room, account);
});
test.afterEach(() => learner.watch.expectQuiet());
test.afterAll(() => learner.leave());

for (const route of routes)
  test(`${route} with letters twice as large`, async () => {
    const { page, demo } = learner;
    await page.goto(`${demo.address}/${addressOf(route)}`);
    await learner.arrived();
    await settle(page);
    await expectLettersWhole(page);
    await inspectEnlarged(page);
  });
