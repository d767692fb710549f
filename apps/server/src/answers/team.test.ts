import { beforeAll, expect, test } from 'vitest';
import { type Learner, ok, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();
let top: Learner;
let middle: Learner;
let below: Learner;

/** Learners below each other: `top` brought in `middle`, and `middle` brought in `below`. */
beforeAll(async () => {
  top = await server.member();
  middle = await invited(top);
  below = await invited(middle);
  await below.recharge('500');
  ok(await below.buy({ productId: 2, units: 1 }));
});

async function invited(by: Learner): Promise<Learner> {
  const learner = await server.join();
  ok(await learner.call('user/auth/code/reg', { phone: learner.phone }));
  const { inviteCode } = ok(await by.call('user/share/info'));
  const code = await learner.codeFor('registerCode');
  const fields = { phone: learner.phone, code, password: learner.password, invitateCode: inviteCode };
  ok(await learner.call('user/auth/register', fields));
  await learner.logIn();
  return learner;
}

test('the team page has counts, grades and the invitation link', async () => {
  const share = ok(await top.call('user/share/info'));
  expect(share).toMatchObject({ registered: 2, valid: 1, grade: 1, gradeText: 'Bronze', vipLevel: 1 });
  expect(share.shareUrl).toMatch(new RegExp(`/#/user/login/register\\?invite=${share.inviteCode}$`));
  expect(share.referrer).toMatch(/^\S+ \S\*\*\*$/);
  expect(share.grades.map(({ reached }: { reached: boolean }) => reached)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(ok(await top.call('user/user/info'))).toMatchObject({ grade: 1, gradeText: 'Bronze', vipLevel: 1 });
  expect(ok(await top.call('user/user/info', {}, 'hi_IN')).gradeText).toBe('कांस्य');
  const german = ok(await top.call('user/share/info', {}, 'de_DE')).grades;
  expect(german.map(({ gradeText }: { gradeText: string }) => gradeText)).toContain('Silber');
  const numbers = ok(await top.call('user/share/invited/floor/num'));
  expect(numbers).toMatchObject({ registered: 2, valid: 1, invited: 1 });
  expect(numbers.levels).toEqual(share.levels);
  expect(numbers.levels).toMatchObject([
    { level: 1, percent: 10, registered: 1, valid: 0, income: '0.00' },
    { level: 2, percent: 5, registered: 1, valid: 1, income: '10.00' },
    { level: 3, percent: 2, registered: 0, valid: 0, income: '0.00' },
  ]);
});

test('members of the team are listed by level, valid or not, in pages', async () => {
  const [first] = ok(await top.call('user/share/invited/floor', { level: 1 })).list;
  const [second] = ok(await top.call('user/share/invited/floor', { level: 2 })).list;
  expect(first).toMatchObject({ level: 1, valid: false, invited: 1, bonus: '0.00' });
  expect(second).toMatchObject({ level: 2, valid: true, invited: 0, bonus: '10.00', assets: '500.00' });
  expect(second.referrer).toBe(first.name);
  expect(second.account).toMatch(/^10055\*{4}\d{2}$/);
  expect(below.identity.phone.endsWith(second.account.slice(-2))).toBe(true);
  expect(ok(await top.call('user/share/invited/floor', { level: 2, valid: false })).total).toBe(0);
  expect(ok(await top.call('user/share/invited/floor', { level: 3 }))).toEqual({ total: 0, list: [] });
  expect(ok(await middle.call('user/share/invited/floor', { level: 1, pageNum: 2, pageSize: 1 }))).toEqual({
    total: 1,
    list: [],
  });
  // The wire takes five levels; a room whose scenario pays three has nobody on the others.
  expect(ok(await top.call('user/share/invited/floor', { level: 5 }))).toEqual({ total: 0, list: [] });
  expect((await top.call('user/share/invited/floor', { level: 6 })).status).toBe(400);
});

test('the list of team income has each level, the sum and the claim', async () => {
  const { total, sum, list } = ok(await middle.call('user/share/invited/floor2'));
  // 10 % of 200.00, and the bonus for a first machine.
  expect([total, sum]).toEqual([2, '23.00']);
  expect(list.map(({ kind, level, amount }: Record<string, string>) => [kind, level, amount])).toEqual(
    expect.arrayContaining([
      ['teamBenefits', 1, '20.00'],
      ['referralBonus', 1, '3.00'],
    ]),
  );
  expect(ok(await top.call('user/share/invited/floor2', { level: 2 }))).toMatchObject({
    total: 1,
    sum: '10.00',
  });
  expect(ok(await top.call('user/share/invited/floor2', { level: 1 }))).toMatchObject({
    total: 0,
    sum: '0.00',
  });
  const { ref } = ok(await top.call('user/share/invited/floor2')).list[0];
  expect(ok(await top.call('room/xray/provenance', { ref })).amount).toBe('10.00');
  const others = await middle.call('room/xray/provenance', { ref });
  expect(others.code).not.toBe(200);
});

test('the pop-up tells of the bonus for the first machine', async () => {
  const told = ok(await below.call('user/sys/queryPopUpRwList'));
  expect(told[0]).toMatchObject({ kind: 'referralBonus', amount: '3.00', isYou: false });
});

test('the team page calls a member by the name that the member has taken', async () => {
  ok(await middle.call('user/user/modify-name', { nickname: 'Night Owl' }));
  ok(await below.call('user/user/modify-name', { nickname: 'Early Lark' }));
  const [first] = ok(await top.call('user/share/invited/floor', { level: 1 })).list;
  const [second] = ok(await top.call('user/share/invited/floor', { level: 2 })).list;
  expect([first.name, second.name, second.referrer]).toEqual(['Night Owl', 'Early Lark', 'Night Owl']);
  expect(ok(await below.call('user/share/info')).referrer).toBe('Night Owl');
  const paid = ok(await top.call('user/share/invited/floor2')).list as { name: string }[];
  expect(paid.map(({ name }) => name)).toContain('Early Lark');
});

test('records and messages call the buyer in the team by that name', async () => {
  ok(await below.call('user/user/modify-name', { nickname: 'Early Lark' }));
  for (const above of [middle, top]) {
    const paid = ok(await above.call('assets/record/list', { kind: 'teamBenefits' })).list;
    expect(paid.map(({ detail }: { detail: string }) => detail)).toEqual(['Early Lark']);
    const told = ok(await above.call('message/push/record')).list as { kind: string; content: string }[];
    const rented = told.filter(({ kind }) => kind === 'subordinateRented');
    expect(rented.map(({ content }) => content.split(' of ')[0])).toEqual(['Early Lark']);
  }
});
