/** A whole class from the facilitator's chair, and the mouse is broken. */
import { Desk } from './console.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { button, confirm, operateByHand, press, tabTo, typeInto } from './keys.fixture.ts';

test('sign in, open a room, run it, let it fall, show why, close it: by the keys alone', async ({
  browser,
  demo,
}) => {
  const desk = await Desk.open(browser, demo);
  const { page } = desk;
  await typeInto(page, page.getByLabel('Name'), demo.facilitator);
  await typeInto(page, page.getByRole('textbox', { name: 'Password' }), demo.password);
  await page.keyboard.press('Enter');

  await press(page, page.getByRole('link', { name: 'New room' }));
  await typeInto(page, page.getByRole('textbox', { name: 'Crowd' }), '300');
  await typeInto(page, page.getByRole('textbox', { name: 'Capacity' }), '5');
  await press(page, button(page, 'Open the room'));
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  await press(page, button(page, 'Start the clock'));

  await press(page, button(page, 'Pause'));
  const speed = page.getByRole('radio', { name: '10 s', exact: true });
  await tabTo(page, page.getByRole('radio', { checked: true }).first());
  while (!(await speed.isChecked())) await page.keyboard.press('ArrowRight');
  const before = await page.getByText(/^World day \d+$/).innerText();
  await press(page, button(page, 'Next day'));
  await expect(page.getByText(before, { exact: true })).toHaveCount(0);
  await press(page, button(page, 'To the withdrawal hours'));

  await confirm(page, button(page, 'Regulator warns'), 'Regulator warns');
  await expect(page.getByText('A regulator warned')).toBeVisible();

  await operateByHand(page);
  await press(page, button(page, 'Pay the oldest'));
  await confirm(page, button(page, 'Start a campaign'), 'Start a campaign');
  await confirm(page, button(page, 'Run off'), 'Run off');
  await expect(page.getByRole('region', { name: 'As it stands' }).getByText('gone')).toBeVisible();

  await press(page, page.getByRole('link', { name: 'Debrief' }));
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(title).toContainText('promised');
  const seen = new Set<string>();
  for (let turns = 0; turns < 14 && !(await title.innerText()).startsWith('And you'); turns++) {
    const now = await title.innerText();
    seen.add(now);
    await page.keyboard.press('ArrowRight');
    await expect(title).not.toHaveText(now);
  }
  expect(seen.size).toBeGreaterThanOrEqual(7);
  await press(page, button(page, 'Open it on all phones'));
  await expect(button(page, 'Close it again')).toBeVisible();

  // The debrief is a window of its own, for the projector.
  await press(page, page.getByRole('link', { name: 'To the room', exact: true }));
  await press(page, page.getByRole('link', { name: 'Lobby' }));
  await confirm(page, button(page, 'Close the room'), 'Close the room');
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await press(page, button(page, 'Menu'));
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });
  await expect(signOut).toBeVisible();
  await tabTo(page, signOut, 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Sign in')).toBeVisible();
  await desk.leave();
});
