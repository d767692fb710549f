/** What a facilitator lets happen from the board: events with reach, strength and hours, and the playbook's steps with their terms. */
import { type Browser, expect } from '@playwright/test';
import { read } from './account.fixture.ts';
import { Desk } from './console.fixture.ts';
import type { Demo } from './demo.fixture.ts';
import { test } from './journey.fixture.ts';
import { quietRoom } from './quiet-room.fixture.ts';
import { simulateRoom } from './simulated-room.fixture.ts';

const hourMs = 3_600_000;

async function openBoard(browser: Browser, room: Demo): Promise<Desk> {
  const desk = await Desk.signedIn(browser, room);
  await desk.goTo(`/room/${room.roomCode}/live`, 'Live board');
  return desk;
}

test('an event happens with the reach and the strength that were typed, an outage for its hours', async ({
  browser,
  demo,
}) => {
  const { room, facilitator } = await quietRoom(demo);
  const desk = await openBoard(browser, room);
  const { page } = desk;
  const events = page.getByRole('region', { name: 'Let something happen' });
  // Each has its picture and says what follows from it.
  await expect(events.getByRole('listitem')).toHaveCount(9);
  await expect(events.locator('li svg')).toHaveCount(9);
  for (const item of await events.getByRole('listitem').all()) await expect(item).toContainText(/\w\.$/);

  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const board = () => facilitator.look('console/board', { since: '8000000000000' });
  const trust = async () => (await board()).latest.trustPercent;
  const before = await trust();
  await events.getByRole('button', { name: 'An arrest' }).click();
  await expect(field('Reaches, percent of the people')).toHaveValue('20');
  await expect(dialog.getByText('Takes 60 of 100 points of trust.')).toBeVisible();
  await field('Reaches, percent of the people').fill('120');
  await dialog.getByRole('button', { name: 'An arrest' }).click();
  await expect(dialog.getByText('A whole number from 1 to 100.')).toBeVisible();
  await desk.inspect();
  await field('Reaches, percent of the people').fill('100');
  await field('Strength, percent').fill('50');
  await dialog.getByRole('button', { name: 'An arrest' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Somebody of the scheme was arrested')).toBeVisible();
  // Everybody has heard of it and lost all trust.
  await facilitator.nextDay();
  expect(before).toBeGreaterThan(10);
  expect(await trust()).toBeLessThan(before / 2);

  await events.getByRole('button', { name: 'Withdrawals go down' }).click();
  await field('Lasts for hours').fill('60');
  await dialog.getByRole('button', { name: 'Withdrawals go down' }).click();
  await expect(dialog).toHaveCount(0);
  await facilitator.nextDay();
  await facilitator.nextDay();
  expect((await board()).takesWithdrawals).toBe(false);
  await facilitator.nextDay();
  expect((await board()).takesWithdrawals).toBe(true);
  await desk.leave();
});

test('a step begins with the terms that were typed, goes on with others, and ends', { tag: '@all' }, async ({
  browser,
  demo,
}) => {
  const { room, facilitator } = await quietRoom(demo);
  const desk = await openBoard(browser, room);
  const { page } = desk;
  const part = page.locator('details[data-kind="higherFee"]');
  await part.locator('summary').click();
  const { usual } = await facilitator.look('console/operator/steps');
  const told = usual.find(({ kind }) => kind === 'higherFee');
  const percent = part.getByRole('textbox', { name: 'Percent' });
  // The scenario's own terms stand there.
  await expect(percent).toHaveValue(String(told?.percent));
  await percent.fill('95');
  await part.getByRole('button', { name: 'Begin: Higher fee' }).click();
  await expect(part.getByText('A whole number from 1 to 90.')).toBeVisible();
  await percent.fill('30');
  await part.getByRole('textbox', { name: /^Hours/ }).fill('40');
  await part.getByRole('button', { name: 'Begin: Higher fee' }).click();
  const running = async () =>
    (await facilitator.look('console/operator/steps')).begun.filter((step) => step.running);
  await expect.poll(running).toMatchObject([{ kind: 'higherFee', percent: 30, byHand: true }]);
  const [first] = await running();
  expect(first?.until).toBe((first?.at ?? 0) + 40 * hourMs);

  await expect(part.getByRole('button', { name: 'End: Higher fee' })).toBeVisible();
  await expect(percent).toHaveValue('30');
  await percent.fill('45');
  await part.getByRole('button', { name: 'Go on with these terms: Higher fee' }).click();
  await expect.poll(running).toMatchObject([{ kind: 'higherFee', percent: 45 }]);
  await desk.inspect();
  // Somebody else ends it: the second press is told, and the board shows what is so.
  await facilitator.give('console/operator/step', { kind: 'higherFee', start: 'false' });
  await expect(part.getByRole('button', { name: 'Begin: Higher fee' })).toBeVisible();
  expect(await running()).toEqual([]);
  await desk.leave();
});

test('a step that another press has begun meanwhile is refused with its reason, and shown as running', {
  tag: '@all',
}, async ({ browser, demo }) => {
  const { room, facilitator } = await quietRoom(demo);
  const desk = await openBoard(browser, room);
  const { page } = desk;
  const part = page.locator('details[data-kind="upgrade"]');
  await part.locator('summary').click();
  // The board does not hear of it in time.
  await page.route('**/api/console/operator/steps*', (route) => route.abort());
  await facilitator.give('console/operator/step', { kind: 'upgrade', start: 'true', hours: '30' });
  await part.getByRole('textbox', { name: 'Hours' }).fill('5');
  await part.getByRole('button', { name: 'Begin: System upgrade' }).click();
  await expect(page.locator('[data-tone="bad"]').first()).toBeVisible();
  await page.unroute('**/api/console/operator/steps*');
  await expect(part.getByRole('button', { name: 'End: System upgrade' })).toBeVisible();
  const { begun } = await facilitator.look('console/operator/steps');
  expect(begun.filter((step) => step.running)).toHaveLength(1);
  await page.context().close();
});

test('the step reaches the member with the terms of the board', async ({ browser, demo }) => {
  const { room, account } = await simulateRoom(demo, 4);
  const desk = await openBoard(browser, room);
  const { page } = desk;
  const part = page.locator('details[data-kind="unlockDeposit"]');
  await part.locator('summary').click();
  await part.getByRole('textbox', { name: 'Amount' }).fill('150');
  await part.getByRole('radio', { name: 'pUSDT' }).check();
  await part.getByRole('button', { name: 'Begin: Deposit before withdrawing' }).click();
  const steps = async () => (await read(account, 'room/steps')).steps;
  await expect
    .poll(async () => (await steps()).find(({ kind }) => kind === 'unlockDeposit'))
    .toMatchObject({ amount: '150.00', currency: 'pUSDT' });
  await desk.leave();
});
