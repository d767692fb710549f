/** The desk on a slow line: forms that need the room's time and currencies wait for them. */
import { Desk } from './console.fixture.ts';
import { hold } from './hold.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { quietRoom } from './quiet-room.fixture.ts';

const dayMs = 24 * 3_600_000;
const roomCall = /\/api\/console\/room\?/;

test('a step has its hours and its currency as soon as its form stands', async ({ browser, demo }) => {
  const { room, facilitator } = await quietRoom(demo);
  await facilitator.pause();
  await facilitator.give('console/operator/step', { kind: 'higherFee', start: 'true', hours: '40' });
  const desk = await Desk.open(browser, room, { token: facilitator.token });
  const { page } = desk;
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  const answer = await hold(page, roomCall);
  await desk.goTo(`/room/${room.roomCode}/live`, 'Live board');
  await answer.asked;
  const playbook = page.getByRole('region', { name: 'Playbook, step by step' });
  await expect(playbook.getByRole('listitem').filter({ hasText: 'Higher fee' })).toBeVisible();
  await expect(playbook.locator('details[data-kind]')).toHaveCount(0);
  answer.release();

  const asked = playbook.locator('details[data-kind="unlockDeposit"]');
  await asked.locator('summary').click();
  await expect(asked.getByRole('radio', { name: 'pUSDT' })).toBeChecked();
  const running = playbook.locator('details[data-kind="higherFee"]');
  await running.locator('summary').click();
  await expect(running.getByRole('textbox', { name: /^Hours/ })).toHaveValue('40');
  await desk.leave();
});

test('a coupon’s form says how many days are left', async ({ browser, demo }) => {
  const { room, facilitator } = await quietRoom(demo);
  const { clock } = await facilitator.pause();
  await facilitator.give('console/coupon/create', {
    name: 'Ten off',
    percentOff: '10',
    total: '0',
    perMember: '1',
    endTime: String(clock.now + 7 * dayMs),
  });
  const desk = await Desk.open(browser, room, { token: facilitator.token });
  const { page } = desk;
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  const answer = await hold(page, roomCall);
  await desk.goTo(`/room/${room.roomCode}/shop`, 'Shop');
  await answer.asked;
  await expect(page.getByText('One moment')).toBeVisible();
  answer.release();

  await page.getByRole('tab', { name: 'Coupons' }).click();
  await page.getByRole('button', { name: 'Change: Ten off' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Days from now' })).toHaveValue('7');
  await desk.leave();
});
