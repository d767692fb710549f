/** The end of a class: chapters on the projector by the keys alone, and each learner's own story on the phone. */
import { Desk } from './console.fixture.ts';
import type { Demo } from './demo.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { letDaysPass, ownRoom } from './own-room.fixture.ts';

/** A small room with some days behind it. */
async function simulated(demo: Demo, days: number): Promise<Demo> {
  const room = await ownRoom(demo, { agents: '300', xray: 'off' });
  await letDaysPass(room, days);
  return room;
}

test('the chapters are turned with the arrow keys, and each is sound', { tag: '@all' }, async ({
  browser,
  demo,
}) => {
  const room = await simulated(demo, 45);
  const desk = await Desk.signedIn(browser, room);
  const { page } = desk;
  await desk.goTo(`/room/${room.roomCode}/debrief`, 'This is what HashPeak · simulation promised');
  const titles = [
    'The screens rose. The pot did not.',
    'Every payout was somebody’s deposit',
    /% of the members lost$/,
    /could not be paid any more|It can still be paid/,
    /^(Gone on|If it ended now)/,
    'It grew from friend to friend',
    'What if nobody had told a friend?',
    'All of this could be seen on the first day',
    'And you?',
  ];
  await desk.inspect();
  for (const title of titles) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 180_000 });
    await desk.inspect();
  }
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { level: 1, name: /first day$/ })).toBeVisible();
  await desk.leave();
});

test('opened by the facilitator, the own story comes up on the learner’s phone', async ({
  browser,
  demo,
}) => {
  const room = await simulated(demo, 8);
  const learner = await Learner.atHome(browser, room);
  const desk = await Desk.signedIn(browser, room);
  await desk.goTo(`/room/${room.roomCode}/debrief/you`, 'And you?');
  await desk.page.getByRole('button', { name: 'Open it on all phones' }).click();
  await expect(learner.heading('What was true')).toBeVisible();
  const { page } = learner;
  const heading = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(heading).toHaveText('The story of your money');
  // A learner with few days in the room has fewer screens; everybody meets the signs.
  for (let turns = 0; turns < 9 && (await heading.innerText()) !== 'The warning signs you met'; turns++) {
    const before = await heading.innerText();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(heading).not.toHaveText(before);
  }
  await expect(
    page
      .getByText('A fixed high return')
      .or(page.getByText(/guaranteed/i))
      .first(),
  ).toBeVisible();
  await inspect(page);
  await desk.page.getByRole('button', { name: 'Close it again' }).click();
  await expect(desk.page.getByRole('button', { name: 'Open it on all phones' })).toBeVisible();
  // What was read stays on the phone.
  await page.reload();
  await expect(learner.heading('The story of your money', 2)).toBeVisible();
  await desk.leave();
  await page.context().close();
});
