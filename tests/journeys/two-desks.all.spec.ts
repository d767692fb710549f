/** Two facilitators at the desks of one room: what one does is told to the other; and what can be changed while it runs. */
import { Classmate } from './classmate.fixture.ts';
import { Desk } from './console.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { ownRoom } from './own-room.fixture.ts';
import { facilitatorOf } from './second-facilitator.fixture.ts';
import { simulateRoom } from './simulated-room.fixture.ts';

test('a room that runs is changed at one desk, and the other desk is told', async ({ browser, demo }) => {
  const { room, token } = await simulateRoom(demo, 3);
  const { roomCode } = room;
  const second = await facilitatorOf(room, token, 'second-teacher');
  const here = await Desk.signedIn(browser, room);
  const there = await Desk.open(browser, room, { token: second.token });
  await there.goTo(`/room/${roomCode}/live`, 'Live board');
  await expect(there.page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  const told = (what: string) =>
    expect(there.page.getByText(`${demo.facilitator} has ${what}.`).first()).toBeVisible();

  await here.goTo(`/room/${roomCode}/lobby`, 'HashPeak · simulation');
  const { page } = here;
  await page.getByRole('textbox', { name: /^Name of the seat of / }).fill('Table 3');
  await page.getByRole('button', { name: /^Name the seat of / }).click();
  // A wall is read by the class, which sees neither what a seat is called nor what somebody has done.
  const wall = await page.context().newPage();
  await wall.goto(`${demo.address}/console/#/room/${roomCode}/wall/live`);
  await expect(wall.getByText('Paid out, says the app').first()).toBeVisible();
  await expect(wall.getByText(/Table 3| asks for 10\.00/)).toHaveCount(0);
  await wall.close();
  await page.getByRole('textbox', { name: 'Places for learners' }).fill('12');
  await page.getByRole('button', { name: 'Give more places' }).click();
  await told('given the room more places');
  await page.getByRole('textbox', { name: 'Name of the room' }).fill('9b on Tuesday');
  await page.getByRole('button', { name: 'Rename' }).click();
  await told('renamed the room');
  await expect(there.page.getByRole('banner').getByText('9b on Tuesday')).toBeVisible();
  await page.getByRole('button', { name: 'Lock the door' }).click();
  await told('set the door');
  await here.inspect();
  await page.getByRole('button', { name: 'Start the clock' }).click();
  await told('started the clock');
  await here.goTo(`/room/${roomCode}/lobby`, 'HashPeak · simulation');
  await expect(page.getByRole('link', { name: 'The clock runs: to the live board' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start the clock' })).toHaveCount(0);

  await here.goTo(`/room/${roomCode}/script`, 'Script');
  await page.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: 'One session of 90 minutes' }).click();
  await page.getByRole('button', { name: 'Follow this plan' }).click();
  await expect(page.getByText('Next: Arriving')).toBeVisible();
  await told('chosen another plan');
  await here.inspect();

  // A name that was being written while the other desk gave one is told of it, not put in its place.
  await there.goTo(`/room/${roomCode}/lobby`, 'HashPeak · simulation');
  const field = there.page.getByRole('textbox', { name: 'Name of the room' });
  await field.fill('Mine');
  await here.goTo(`/room/${roomCode}/lobby`, 'HashPeak · simulation');
  await page.getByRole('textbox', { name: 'Name of the room' }).fill('9b, second hour');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(there.page.getByRole('banner').getByText('9b, second hour')).toBeVisible();
  await there.page.getByRole('button', { name: 'Rename' }).click();
  await expect(there.page.getByText(`${demo.facilitator} has just changed this.`)).toBeVisible();
  await expect(field).toHaveValue('Mine');
  await there.goTo(`/room/${roomCode}/live`, 'Live board');

  // The seat's name stands beside the sandbox name in the feed and among the members.
  await expect(there.page.getByRole('link', { name: /\(Table 3\) rented / })).toBeVisible();
  await there.goTo(`/room/${roomCode}/members`, 'Members');
  await expect(there.page.getByRole('link', { name: /\(Table 3\)$/ })).toBeVisible();
  await there.leave();
  await here.leave();
});

test('a seat’s name that looks real is refused beside its field, and stays written there', async ({
  browser,
  demo,
}) => {
  const { room } = await simulateRoom(demo, 3);
  const desk = await Desk.signedIn(browser, room);
  const { page } = desk;
  await desk.goTo(`/room/${room.roomCode}/lobby`, 'HashPeak · simulation');
  const field = page.getByRole('textbox', { name: /^Name of the seat of / });
  await field.fill('Call +91 98765 43210');
  await page.getByRole('button', { name: /^Name the seat of / }).click();
  await expect(field).toHaveAccessibleDescription(/98765 43210/);
  await expect(field).toHaveValue('Call +91 98765 43210');
  await desk.inspect();
  await desk.leave();
});

test('a phone that comes for the first time begins in the room’s language; one that has kept a language stays with it', async ({
  browser,
  demo,
}) => {
  const room = await ownRoom(demo, { agents: '50', days: '30', language: 'hi' });
  const { roomCode } = room;
  for (const [kept, begins] of [
    [null, 'hi'],
    ['de', 'de'],
  ] as const) {
    const one = await Classmate.arrive(browser, room, kept ?? 'en');
    const { page } = one;
    await page.goto(`${demo.address}/#/join/${roomCode}`);
    // As one that has been here before.
    if (kept !== null) {
      await page.evaluate(
        (language) =>
          localStorage.setItem('glassmine.session', JSON.stringify({ roomCode: null, rooms: {}, language })),
        kept,
      );
      await page.reload();
    }
    await one.button('join.enter').click();
    const entered = Classmate.of(one.learner, begins);
    await expect(one.learner.link(entered.say('join.continue', '.+ · .+'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${begins}`));
    await page.context().close();
  }
});
