/**
 * Charter 5, on every screen of the member app: with the X-ray on, each amount answers where it came from and each
 * text of the scheme opens its card. One scenario in each run and three in the soak; one learner pays with the coin,
 * the other with cash.
 */
import type { CallPath } from '@glassmine/replica/wire';
import { type Account, ask, read } from './account.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { lookAt, routes } from './routes.fixture.ts';
import { SchemeTexts, unmarkedOn } from './unmarked.fixture.ts';
import { simulateXrayRoom } from './xray-room.fixture.ts';

test.describe.configure({ mode: 'serial' });

/** Pages before there is an account say nothing of money; the debrief and the questionnaire are the simulator's. */
const outside = /^\/(join|debrief|questionnaire|reminder|nopermission|user\/login.*|login\/.*)$/;

const newest = async (account: Account, path: CallPath): Promise<Record<string, unknown>> => {
  const { list } = (await ask(account, `${path}?pageNum=1&pageSize=1` as CallPath, null)) as {
    list: Record<string, unknown>[];
  };
  return list[0] ?? {};
};

/** The addresses of all screens, those about one thing with a thing that is there. */
async function addressesFor(account: Account): Promise<string[]> {
  const { newsId } = await newest(account, 'user/news/list');
  const { id: messageId } = await newest(account, 'message/push/record');
  const { orderId } = await newest(account, 'goods/mine/order/record');
  const about: Record<string, string> = {
    '/index/detail': '?productId=2',
    '/index/setcoupon': '?productId=2',
    '/user/record': '?group=bonus',
    '/info/detail': `?newsId=${newsId}`,
    '/message/detail': `?id=${messageId}`,
    '/dynamic/detail': '?id=0',
    '/user/orders': `?orderId=${orderId}`,
  };
  const shown = routes.filter((route) => !outside.test(route));
  return [
    ...shown.map((route) => `${route}${about[route] ?? ''}`),
    '/user/record',
    '/index/detail?productId=1',
  ];
}

async function unmarkedAt(learner: Learner, texts: SchemeTexts, address: string): Promise<string[]> {
  await lookAt(learner, address);
  const found = await unmarkedOn(learner.page, texts.all);
  return found.map((line) => `${address} ${line}`);
}

/** Whose app is walked: both in the first room, and one in each of the others. */
const walks = [['mining-app', ['coin', 'cash']]] as const;
/** The first scenario's screens with other tabs, and with another currency of cash. */
const inTheSoak = [
  ['solar-share', ['coin']],
  ['mining-app-in', ['cash']],
] as const;

for (const [scenario, kinds] of [...walks, ...(process.env.GLASSMINE_SOAK === '1' ? inTheSoak : [])]) {
  test(`${scenario}: nothing on any screen is unmarked`, async ({ browser, demo }) => {
    const simulated = await simulateXrayRoom(demo, scenario);
    expect(Number((await read(simulated.cash, 'assets/account')).cash)).toBeGreaterThan(0);
    const found: string[] = [];
    for (const kind of kinds) {
      const account = simulated[kind];
      const learner = await Learner.returns(browser, simulated.room, account);
      const texts = new SchemeTexts(learner.page);
      for (const address of await addressesFor(account))
        for (const line of await unmarkedAt(learner, texts, address)) found.push(`${kind} ${line}`);
      expect(texts.all.length).toBeGreaterThan(20);
      await learner.leave();
    }
    expect([...new Set(found.map((line) => line.replace(/^(coin|cash) /, '')))]).toEqual([]);
  });
}
