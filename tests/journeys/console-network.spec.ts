/** The tree of invitations as a picture: everybody is in it, and hand and keys find who stands where. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { ringsOf } from '../../apps/console/src/tree/tree.ts';
import { movedBy, scaleOf, type View, wholeTree, zoomedAt } from '../../apps/console/src/tree/view.ts';
import { Desk } from './console.fixture.ts';
import { callApi, type Demo } from './demo.fixture.ts';
import { hold } from './hold.fixture.ts';
import { test } from './journey.fixture.ts';
import { letDaysPass, ownRoom } from './own-room.fixture.ts';
import { simulateRoom } from './simulated-room.fixture.ts';

/** Where members stand on the page, by the same figures as the picture's. */
async function placesOn(page: Page, uplines: readonly number[]) {
  const canvas = page.locator('figure canvas').first();
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no picture');
  const { x, y, levels } = ringsOf(uplines);
  const frame = { width: box.width, height: box.height, levels };
  const placeOf = (member: number, view: View = wholeTree) => ({
    x: box.x + box.width / 2 + ((x[member] as number) - view.x) * scaleOf(frame, view),
    y: box.y + box.height / 2 + ((y[member] as number) - view.y) * scaleOf(frame, view),
  });
  /** Of those who invited nobody, who stands farthest from anyone else. */
  const lonely = () => {
    const away = (a: number, b: number) =>
      Math.hypot((x[a] as number) - (x[b] as number), (y[a] as number) - (y[b] as number));
    const room = uplines.map((_, a) =>
      uplines.reduce((least, _upline, b) => (a === b ? least : Math.min(least, away(a, b))), 99),
    );
    return room.indexOf(Math.max(...room.slice(1)));
  };
  return { box, frame, placeOf, lonely };
}

test('everybody stands in the picture, found by pointer, wheel and keys', async ({ demo, desk }) => {
  const { page } = desk;
  // A room that stands still: who joins while one looks would move the others.
  const own = await ownRoom(demo, { agents: '250', seed: '5' });
  const { roomCode, headers } = own;
  await letDaysPass(own, 20);
  await callApi(demo.address, 'console/clock', { roomCode, action: 'pause' }, headers);
  const path = `console/network?roomCode=${roomCode}` as 'console/network';
  const { uplines } = (await callApi(demo.address, path, null, headers)).data;

  await desk.goTo(`/room/${roomCode}/network`, 'Network');
  const crowd = page.locator('figure canvas[data-members]');
  await expect(crowd).toHaveAttribute('data-members', String(uplines.length));
  const number = page.getByRole('textbox', { name: 'Member number', exact: true });
  const { box, frame, placeOf, lonely } = await placesOn(page, uplines);
  const member = lonely();
  const { x, y } = placeOf(member);
  await page.mouse.click(x, y);
  await expect(number).toHaveValue(String(member));
  await page.getByRole('button', { name: 'Show all' }).click();

  // Choosing has put more above the picture: it is found again where it is now.
  const again = await placesOn(page, uplines);
  const at = again.placeOf(member);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -200);
  const near = zoomedAt(wholeTree, frame, at.x - again.box.x, at.y - again.box.y, Math.exp(200 * 0.0035));
  await page.mouse.down();
  await page.mouse.move(at.x - 60, at.y + 25, { steps: 4 });
  await page.mouse.up();
  const moved = again.placeOf(member, movedBy(near, frame, -60, 25));
  await page.mouse.click(moved.x, moved.y);
  await expect(number).toHaveValue(String(member));

  await page.getByRole('button', { name: 'The whole tree' }).press('Enter');
  await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
  // With somebody chosen, nearer means nearer to whom was chosen: it stands in the middle now.
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(number).toHaveValue('');
  const middle = await placesOn(page, uplines);
  await page.mouse.click(middle.box.x + box.width / 2, middle.box.y + box.height / 2);
  await expect(number).toHaveValue(String(member));
  await desk.inspect();
});

/** A desk in a room of four days, with the network's search and the number of whom it has chosen. */
async function searcher(browser: Browser, demo: Demo) {
  const { room, token } = await simulateRoom(demo, 4);
  const desk = await Desk.open(browser, room, { token });
  const { page } = desk;
  const search = page.getByRole('combobox', { name: 'Name or number' });
  const chosen = page.getByRole('textbox', { name: 'Member number', exact: true });
  /** Goes down the list until the option is highlighted; the list may change meanwhile. */
  const highlight = (option: Locator) =>
    expect(async () => {
      await page.keyboard.press('ArrowDown');
      expect(await option.getAttribute('data-combobox-selected')).toBe('true');
    }).toPass();
  return { roomCode: room.roomCode, desk, page, search, chosen, highlight };
}

test('a person is found by the name or the number that the lists show, by the keys alone', {
  tag: '@all',
}, async ({ browser, demo }) => {
  const { roomCode, desk, page, search, chosen, highlight } = await searcher(browser, demo);
  await desk.goTo(`/room/${roomCode}/members`, 'Members');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByText(/^Learner \d+$/) })
    .first();
  const name = await row.getByRole('link').innerText();
  const number = (await row.getByText(/^Learner \d+$/).innerText()).replace(/\D/g, '');
  const member = (await row.getByText(/^#\d+$/).innerText()).slice(1);
  await page.getByText('Everybody', { exact: true }).click();
  const agentRow = page.getByRole('row').filter({ hasText: 'Crowd' }).first();
  const agent = await agentRow.getByRole('link').innerText();
  const agentNumber = (await agentRow.getByText(/^#\d+$/).innerText()).slice(1);

  await desk.goTo(`/room/${roomCode}/network`, 'Network');
  for (const [typed, wanted] of [
    [name, member],
    [number, member],
    [`#${member}`, member],
    [agent, agentNumber],
  ] as const) {
    await search.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(typed);
    const option = page.getByRole('option', { name: new RegExp(`#${wanted}$`) });
    await expect(option).toBeVisible();
    // The list is that of a shorter text until the server has answered.
    await highlight(option);
    await page.keyboard.press('Enter');
    await expect(chosen).toHaveValue(wanted);
  }
  await expect(page.getByRole('region', { name: /^The money of/ })).toBeVisible();
  await search.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Zzzyx');
  await expect(page.getByText('Nobody of that name or number')).toBeVisible();
  await page.keyboard.press('Escape');
  await desk.inspect();
  await desk.leave();
});

test('a slow answer to a search takes away neither the list nor who is highlighted in it', {
  tag: '@all',
}, async ({ browser, demo }) => {
  const { roomCode, desk, page, search, chosen, highlight } = await searcher(browser, demo);
  await desk.goTo(`/room/${roomCode}/network`, 'Network');
  const options = page.getByRole('option');
  const find = /console\/member\/find/;

  const first = await hold(page, find);
  await search.focus();
  await page.keyboard.type('a');
  await first.asked;
  await expect(page.getByText('Nobody of that name or number')).toBeHidden();
  await expect(options.first()).toBeVisible();
  first.release();
  // The list until then was of learners alone.
  const ofCrowd = options.filter({ hasNotText: ' · learner ' });
  await expect(ofCrowd.nth(1)).toBeVisible();
  const wanted = (await ofCrowd.nth(1).innerText()).replace(/^.*#/s, '');

  await page.unroute(find);
  // A pause between two keys asks for a shorter text first; that answer may come.
  const second = await hold(page, new RegExp(`member/find.*text=%23${wanted}(&|$)`));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`#${wanted}`);
  await second.asked;
  await highlight(ofCrowd.nth(1));
  second.release();
  await expect(options).toHaveText([new RegExp(`#${wanted}$`)]);
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveValue(wanted);
  await expect(search).toHaveValue(new RegExp(`#${wanted}$`));
  await desk.leave();
});
