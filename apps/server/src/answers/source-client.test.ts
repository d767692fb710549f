import { refusalCodes } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { ok, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();

test('a client that knows no commandId opens an account, recharges, buys, and twice is twice', async () => {
  const learner = await server.join();
  const call = (path: Parameters<typeof server.call>[0], fields: Record<string, string> = {}) =>
    server.call(path, fields, learner.tokens);
  ok(await call('user/auth/code/reg', { phone: learner.phone }));
  const [code, invitateCode] = [await learner.codeFor('registerCode'), await learner.codeFor('invitation')];
  ok(
    await call('user/auth/register', {
      phone: learner.phone,
      code,
      password: learner.password,
      invitateCode,
    }),
  );
  await learner.logIn();
  await learner.recharge('500');
  const { list } = ok(await call('goods/product/list')) as { list: { productId: number; isFree: boolean }[] };
  const productId = String(list.find(({ isFree }) => !isFree)?.productId);
  for (let i = 0; i < 2; i++)
    ok(await call('goods/mine/order/create', { productId, units: '1', agree: 'true' }));
  expect(ok(await call('goods/mine/order/record')).total).toBe(2);
  ok(await call('user/app/user/sign'));
  expect((await call('user/app/user/sign')).code).toBe(refusalCodes['sign.already']);
  const [post] = ok(await call('dynamic/square/list')).list as { id: number }[];
  const comment = { squareId: String(post?.id), content: 'How long did it take?' };
  for (const _ of [1, 2]) ok(await call('dynamic/comment/text', comment));
});
