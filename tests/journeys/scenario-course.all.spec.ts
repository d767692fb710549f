import type { Browser } from '@playwright/test';
import { type Account, command, openAccount, read } from './account.fixture.ts';
import { askStepCard, stepItem } from './announced.fixture.ts';
import { wordsOf } from './app-words.fixture.ts';
import { readOwnStory } from './class.fixture.ts';
import { Classmate } from './classmate.fixture.ts';
import { type Demo, Facilitator } from './demo.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { ownRoom } from './own-room.fixture.ts';
import { verifyRoom } from './verified.fixture.ts';

/** With these seeds the scheme of a small crowd lasts long enough for every step. */
const courses = [
  { scenario: 'solar-share', seed: '7', ending: 'closed' },
  ...(process.env.GLASSMINE_SOAK === '1'
    ? [
        { scenario: 'mining-app', seed: '2', ending: 'ranOff' },
        { scenario: 'mining-app-in', seed: '7', ending: 'ranOff' },
      ]
    : []),
] as const;

const daysMax = 110;
/** Ends are no announcements: they are the end itself. */
const unannounced = ['gone', 'closedByAuthority'];
const words = wordsOf('en');

async function openRoom(
  demo: Demo,
  { scenario, seed }: { scenario: string; seed: string },
): Promise<{ room: Demo; facilitator: Facilitator }> {
  const room = await ownRoom(demo, { scenario, agents: '300', days: '120', seed });
  return { room, facilitator: await Facilitator.signIn(room) };
}

async function atHome(browser: Browser, room: Demo, account: Account): Promise<Learner> {
  const { roomToken, accessToken } = account;
  const stored = { roomCode: room.roomCode, rooms: { [room.roomCode]: { roomToken, accessToken } } };
  const localStorage = [{ name: 'glassmine.session', value: JSON.stringify(stored) }];
  const storageState = { cookies: [], origins: [{ origin: room.address, localStorage }] };
  const learner = await Learner.arrive(browser, room, { storageState });
  await learner.page.goto(`${room.address}/#/index`);
  await learner.arrived();
  return learner;
}

/** Messages of all chats and texts that were never opened, as the phone's button counts them. */
async function unread(account: Account): Promise<number> {
  const { list } = await read(account, 'phone/chat');
  const { unreadMessages } = await read(account, 'phone/home');
  return list.reduce((sum, chat) => sum + chat.unread, unreadMessages);
}

for (const course of courses) {
  const { scenario, ending } = course;
  test(`one learner goes through ${scenario} from the room's code to the debrief`, async ({
    browser,
    demo,
  }) => {
    const { room, facilitator } = await openRoom(demo, course);
    const account = await openAccount(room);
    const { address } = await read(account, 'wallet/recharge/info');
    await command(account, 'phone/wallet/send', { to: address, amount: '300' });
    await command(account, 'phone/chat/enter', { thread: 'group', in: 'true' });
    await facilitator.nextDay();
    const bought = { productId: '1', units: '1', agree: 'true' };
    await command(account, 'goods/mine/order/create', bought);
    const learner = await atHome(browser, room, account);
    const { page } = learner;

    const seen = new Set<string>();
    let known = await unread(account);
    let now = await facilitator.room();
    while (now.operatorPhase !== 'gone' && now.clock.day < daysMax) {
      now = await facilitator.nextDay();
      const count = await unread(account);
      expect(count, `new on the phone on day ${now.clock.day}`).toBeGreaterThan(known);
      known = count;
      if (now.operatorPhase === 'gone') break;
      for (const { kind } of (await read(account, 'room/steps')).steps) {
        if (seen.has(kind)) continue;
        seen.add(kind);
        await expect(stepItem(page, kind), `${kind} on day ${now.clock.day}`).toBeVisible();
        await askStepCard(learner, kind, words);
      }
    }
    const { begun, planned, ended } = await facilitator.look('console/operator/steps');
    expect(ended).toBe(ending);
    const played = new Set(begun.map(({ kind }) => kind).filter((kind) => !unannounced.includes(kind)));
    expect(seen).toEqual(played);
    expect(new Set(planned.map(({ kind }) => kind))).toEqual(new Set(begun.map(({ kind }) => kind)));

    const stage = page.locator('[data-scene]');
    await expect(stage).toHaveAttribute('data-scene', 'after');
    await expect(stage.getByRole('status')).toContainText(words[`end.how.${ending}`] as string);
    await inspect(page);
    await stage.getByRole('button', { name: words['end.stay'] as string }).click();
    const notice = page.getByRole('complementary').filter({ hasText: words[`end.notice.${ending}.title`] });
    await expect(notice).toBeVisible();

    await facilitator.openDebrief();
    await expect(learner.heading('What was true')).toBeVisible();
    const verified = await verifyRoom(demo.dataFolder, room.roomCode);
    expect(verified).toMatchObject({ ok: true, differences: [] });
    const own = await readOwnStory(Classmate.of(learner, 'en'), verified);
    expect(own.money[0]).toMatchObject({ currency: 'pUSDT', paidIn: 30_000 });
    expect(own.result).toBeLessThan(0);
    await learner.leave();
  });
}
