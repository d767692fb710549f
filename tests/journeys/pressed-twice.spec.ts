/** What is pressed twice happens once: a second press comes before the page can show that the first is under way. */
import type { Locator } from '@playwright/test';
import { callApi } from './demo.fixture.ts';
import { hold } from './hold.fixture.ts';
import { expect, test } from './journey.fixture.ts';

/** In one task of the page, as two touches of a slow machine come. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

test('*Open the room* pressed twice, or Enter pressed twice, opens one room', async ({
  demo,
  facilitator,
  desk,
}) => {
  const { page } = desk;
  const rooms = async () => {
    const headers = { 'X-Console-Token': facilitator.token };
    return (await callApi(demo.address, 'console/rooms', null, headers)).data.length;
  };
  const ids: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('console/room/create'))
      ids.push(new URLSearchParams(request.postData() ?? '').get('commandId') ?? '');
  });
  const before = await rooms();
  await desk.goTo('/new', 'New room');
  await page.getByRole('textbox', { name: 'Crowd' }).fill('50');
  await pressTwice(page.getByRole('button', { name: 'Open the room' }));
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  expect(await rooms()).toBe(before + 1);

  await desk.goTo('/new', 'New room');
  const create = await hold(page, /console\/room\/create/);
  await page.getByRole('textbox', { name: 'Crowd' }).fill('50');
  await page.getByRole('textbox', { name: 'Crowd' }).press('Enter');
  await page.getByRole('textbox', { name: 'Crowd' }).press('Enter');
  await create.asked;
  await page.getByRole('textbox', { name: 'Crowd' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Open the room' })).toBeDisabled();
  create.release();
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  expect(await rooms()).toBe(before + 2);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an event is confirmed twice and happens once, and a new one of the same kind happens again', async ({
  demo,
  desk,
}) => {
  const { page } = desk;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('console/happening')) sent.push(request.url());
  });
  await desk.goTo(`/room/${demo.roomCode}/live`, 'Live board');
  const happen = async () => {
    const events = page.getByRole('region', { name: 'Let something happen' });
    await events.getByRole('button', { name: 'Regulator warns' }).click();
    const question = page.getByRole('dialog', { name: 'Regulator warns' });
    await pressTwice(question.getByRole('button', { name: 'Regulator warns' }));
    await expect(page.getByText('It has happened.')).toBeVisible();
    await expect(question).toHaveCount(0);
  };
  await happen();
  await happen();
  expect(sent).toHaveLength(2);
});
