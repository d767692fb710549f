/** What a facilitator takes along from a room, and whose money went where: read back from the files and from the tree. */
import { readFileSync } from 'node:fs';
import type { MoneyFlow } from '@glassmine/replica/wire';
import type { Browser, Page } from '@playwright/test';
import { chapterNames } from '../../apps/console/src/pages/debrief/chapter-names.ts';
import { Desk } from './console.fixture.ts';
import { callApi, type Demo } from './demo.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { letDaysPass, type OwnRoom, ownRoom } from './own-room.fixture.ts';

/** A room with two arms, a learner in it and some weeks behind it. */
async function roomOfArms(demo: Demo, days: number): Promise<OwnRoom> {
  const room = await ownRoom(demo, { agents: '250', arms: 'xray', seed: '5' });
  await callApi(room.address, 'room/join', { roomCode: room.roomCode });
  await letDaysPass(room, days);
  return room;
}

const sitAt = (browser: Browser, room: OwnRoom): Promise<Desk> =>
  Desk.open(browser, room, { token: room.token });

async function saved(page: Page, name: RegExp): Promise<Buffer> {
  const button = page.getByRole('button', { name });
  await expect(button).toBeVisible();
  const saving = page.waitForEvent('download');
  await button.click();
  return readFileSync(await (await saving).path());
}

test('the room goes along as tables, as statements, as figures and on paper', { tag: '@all' }, async ({
  browser,
  demo,
}) => {
  const room = await roomOfArms(demo, 18);
  const { roomCode } = room;
  const desk = await sitAt(browser, room);
  const { page } = desk;
  await desk.goTo(`/room/${roomCode}/export`, 'Export');
  await page.getByRole('button', { name: 'Make the file' }).click();
  const archive = await saved(page, new RegExp(`Save glassmine-${roomCode}-glassmine-parquet.zip`));
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  for (const file of ['transactions.parquet', 'provenance.parquet', 'data-dictionary.md', 'run.json']) {
    expect(archive.includes(`glassmine-${roomCode}-glassmine-parquet/${file}`), file).toBe(true);
  }
  await desk.inspect();

  await page.getByRole('combobox', { name: 'What to make' }).click();
  await page.getByRole('option', { name: 'xAPI statements' }).click();
  await page.getByRole('button', { name: 'Make the file' }).click();
  const file = await saved(page, new RegExp(`Save glassmine-${roomCode}-xapi.json`));
  const [joined] = JSON.parse(file.toString('utf8'));
  expect(joined.verb.id).toBe('http://activitystrea.ms/schema/1.0/join');
  expect(joined.actor.account.homePage).toBe(`https://glassmine.example/rooms/${roomCode}`);
  expect(['xray', 'noXray']).toContain(
    joined.context.extensions['https://glassmine.example/xapi/extensions/arm'],
  );

  const members = (await saved(page, /members\.csv/)).toString('utf8').trim().split('\r\n');
  expect(members[0]).toBe('member,learner,upline,isLearner,arm,result,currency');
  const network = await callApi(
    room.address,
    `console/network?roomCode=${roomCode}` as 'console/network',
    null,
    {
      'X-Console-Token': room.token,
    },
  );
  expect(members).toHaveLength(network.data.uplines.length);

  await page.getByRole('link', { name: 'Open all chapters to print' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(chapterNames.length - 1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 180_000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Simulation · play money').last()).toBeVisible();
  const paper = await page.pdf({ format: 'A4', landscape: true });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThanOrEqual(
    chapterNames.length - 1,
  );
  await desk.leave();
});

const cents = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);

test('whose deposits paid a member stands on the tree and in tables, by the keys alone', async ({
  browser,
  demo,
}) => {
  const room = await roomOfArms(demo, 30);
  const { roomCode, address } = room;
  const headers = { 'X-Console-Token': room.token };
  let flow: MoneyFlow | null = null;
  for (let userId = 1; userId < 40 && !flow; userId++) {
    const path = `console/network/money?roomCode=${roomCode}&userId=${userId}`;
    const { data } = await callApi(address, path as 'console/network/money', null, headers);
    if ((data.money[0]?.payers.count ?? 0) > 3 && data.bonuses.from.length > 0) flow = data;
  }
  if (!flow) throw new Error('nobody was paid by several others');
  const desk = await sitAt(browser, room);
  const { page } = desk;
  await desk.goTo(`/room/${roomCode}/network`, 'Network');
  await page.getByRole('textbox', { name: 'Member number', exact: true }).focus();
  await page.keyboard.type(String(flow.userId));
  await page.keyboard.press('Tab');
  const money = page.getByRole('region', { name: `The money of #${flow.userId}` });
  await expect(money).toBeVisible();
  const payers = money.getByRole('group', { name: /Whose deposits paid/ });
  const whole = await payers.getAttribute('aria-label');
  const amounts = await payers.locator('td:nth-child(2)').allInnerTexts();
  expect(amounts.length).toBe(flow.money[0]?.payers.list.length);
  expect(amounts.reduce((sum, text) => sum + cents(text), 0)).toBe(cents(whole ?? ''));
  expect(cents(whole ?? '')).toBe(cents(flow.money[0]?.paidOut ?? ''));
  await desk.inspect();

  // On from there with the keys: to whom the money came from, and up to who invited.
  const first = payers.getByRole('button', { name: /^#/ }).first();
  const next = await first.innerText();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: `The money of ${next}` })).toBeVisible();
  await page.getByRole('textbox', { name: 'Way to member number' }).focus();
  await page.keyboard.type(String(flow.userId));
  await page.keyboard.press('Tab');
  await expect(page.getByText(new RegExp(`^Way: ${next} → .*#${flow.userId}$`))).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(page.getByRole('region', { name: /^The money of/ })).toHaveCount(0);
  await desk.leave();
});

test('every number of the debrief can be asked, and each end of the ribbons', async ({ browser, demo }) => {
  const room = await roomOfArms(demo, 30);
  const desk = await sitAt(browser, room);
  const { page } = desk;
  await desk.goTo(`/room/${room.roomCode}/debrief`, 'This is what HashPeak · simulation promised');
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every payout was somebody’s deposit');
  const drawing = page.getByRole('group', { name: 'Every payout was somebody’s deposit' });
  const end = drawing.getByRole('button', { name: /^Second quarter / }).last();
  await end.focus();
  await page.keyboard.press('Enter');
  const answer = page.getByRole('main').getByRole('status');
  await expect(answer).toContainText('to Second quarter came from');
  // What the answer names sums to what the end has.
  const label = (await end.textContent()) ?? '';
  const [, parts = ''] = (await answer.innerText()).split('came from: ');
  const total = parts.split(' · ').reduce((sum, part) => sum + cents(part.replace(/^.*[a-z] /, '')), 0);
  expect(total).toBe(cents(label));
  await page.locator('summary').filter({ hasText: 'Reserve' }).press('Enter');
  const origin = page.locator('details[open] p');
  await expect(origin).toHaveText(/from members \+ .* from the operator at the start/);
  await desk.inspect();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('7');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It grew from friend to friend');
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('And you?');
  await page.keyboard.press('Home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('promised');
  await desk.leave();
});
