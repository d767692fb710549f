/** The desk on a slow line: forms that need the room's time and currencies wait for them. */
import type { Browser } from '@playwright/test';
import { Desk } from './console.fixture.ts';
import type { Facilitator } from './demo.fixture.ts';
import { hold } from './hold.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { quietRoom } from './quiet-room.fixture.ts';

const dayMs = 24 * 3_600_000;
const roomCall = /\/api\/console\/room\?/;

/** A page of the room's desk, which has asked for the room and waits for the answer. */
async function openWithoutRoom(
  browser: Browser,
  { demo: room, token }: Facilitator,
  section: 'live' | 'shop',
  title: string,
) {
  const desk = await Desk.open(browser, room, { token });
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  const answer = await hold(desk.page, roomCall);
  await desk.goTo(`/room/${room.roomCode}/${section}`, title);
  await answer.asked;
  return { desk, answer };
}

test('a step has its hours and its currency as soon as its form stands', async ({ browser, demo }) => {
  const { facilitator } = await quietRoom(demo);
  await facilitator.pause();
  await facilitator.give('console/operator/step', { kind: 'higherFee', start: 'true', hours: '40' });
  const { desk, answer } = await openWithoutRoom(browser, facilitator, 'live', 'Live board');
  const { page } = desk;
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
  const { facilitator } = await quietRoom(demo);
  const { clock } = await facilitator.pause();
  await facilitator.give('console/coupon/create', {
    name: 'Ten off',
    percentOff: '10',
    total: '0',
    perMember: '1',
    endTime: String(clock.now + 7 * dayMs),
  });
  const { desk, answer } = await openWithoutRoom(browser, facilitator, 'shop', 'Shop');
  const { page } = desk;
  await expect(page.getByText('One moment')).toBeVisible();
  answer.release();

  await page.getByRole('tab', { name: 'Coupons' }).click();
  await page.getByRole('button', { name: 'Change: Ten off' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Days from now' })).toHaveValue('7');
  await desk.leave();
});
