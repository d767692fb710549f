/** A crowd joins at once, and a server passes on a seat before the phone's first call: the app joins again by itself. */
import type { Facilitator } from './demo.fixture.ts';
import { hold } from './hold.fixture.ts';
import { expect, test as journey } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';

/** With a learner whose phone may be told that its session has ended. */
const test = journey.extend<{ learner: Learner }>({
  learner: async ({ browser, demo }, use) => {
    const learner = await Learner.arrive(browser, demo);
    learner.watch.allow(/401/);
    await use(learner);
    await learner.leave();
  },
});

/** Takes the newest seat away; `ban` tells the device so and keeps it out. */
async function free(facilitator: Facilitator, ban: boolean): Promise<void> {
  const [newest] = (await facilitator.look('console/lobby')).learners;
  if (!newest) throw new Error('nobody has joined');
  await facilitator.give('console/lobby/expel', { learner: String(newest.learner), ban: String(ban) });
}

test('the app joins again with its key when its seat has been passed on, without a press', async ({
  demo,
  facilitator,
  learner,
}) => {
  const { page } = learner;
  const calls = await hold(page, /api\/room\/(info|consent)/);
  const joins: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/room/join')) joins.push(request.postData() ?? '');
  });
  await page.goto(`${demo.address}/#/join/${demo.roomCode}`);
  await learner.press('Enter the room');
  await calls.asked;
  // As in a full room: nobody has come to the seat, and it goes to somebody else.
  await free(facilitator, false);
  calls.release();
  await expect.poll(() => joins.length).toBe(2);
  expect(joins[1]).toBe(joins[0]);
  await expect(learner.heading(`You are in room ${demo.roomCode}`)).toBeVisible();
});

test('who is sent out of a room finds its code filled in, and is not brought back by the app', async ({
  demo,
  facilitator,
  learner,
}) => {
  const { page } = learner;
  await learner.enterRoom();
  await learner.register();
  await free(facilitator, true);
  await expect(learner.button('Enter the room')).toBeVisible();
  await expect(page.getByLabel('Room code')).toHaveValue(demo.roomCode);
});
