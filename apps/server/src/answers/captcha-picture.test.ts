import { refusalCodes } from '@glassmine/replica/wire';
import { expect, test, vi } from 'vitest';
import { type Fields, Learner, ok, smallScenario, TestServer } from '../server.fixture.ts';

/** What the picture shows: a learner reads it off the picture, and no answer of the server tells it. */
let shown = '';
vi.mock('../accounts/captcha-picture.ts', async (original) => {
  const actual = await original<typeof import('../accounts/captcha-picture.ts')>();
  const captchaPicture = (signs: string) => {
    shown = signs;
    return actual.captchaPicture(signs);
  };
  return { ...actual, captchaPicture };
});

const server = TestServer.forFile();

test('the signs of a captcha are accepted from its device, before the log-in and after it', async () => {
  const scenario = smallScenario({ accounts: { registerBy: 'both', captcha: true } });
  const roomCode = await server.server.services.rooms.create(scenario, 8);
  const { data } = await server.call('room/join', { roomCode });
  const learner = new Learner(server, data.roomToken, data.identity);
  const read = async (): Promise<Fields> => {
    const { captchaId, image } = ok(await learner.call('user/auth/captcha'));
    expect(image).toMatch(/^data:image\/svg/);
    return { captchaId, captcha: shown.toLowerCase() };
  };
  ok(await learner.call('user/auth/code/reg', { phone: learner.phone, ...(await read()) }));
  ok(
    await learner.call('user/auth/register', {
      phone: learner.phone,
      code: await learner.codeFor('registerCode'),
      password: learner.password,
      invitateCode: await learner.codeFor('invitation'),
    }),
  );
  ok(await learner.logIn());
  const ask = (fields: Fields) => learner.call('user/auth/paypwd-code', fields);
  expect((await ask({})).code).toBe(refusalCodes['account.captchaNeeded']);
  const { captchaId } = await read();
  expect((await ask({ captchaId: captchaId as string, captcha: 'ZZZZ' })).code).toBe(
    refusalCodes['account.captchaWrong'],
  );
  expect(ok(await ask(await read())).retryAfterSeconds).toBeGreaterThan(0);
});
