import { afterEnd, languages } from '@glassmine/replica';
import { isOfScheme } from '@glassmine/replica/plain';
import { allCalls, type CallPath, refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { type Fields, type Learner, ok, smallScenario, TestServer } from '../server.fixture.ts';
import { goodForm } from './good-forms.fixture.ts';

const silent = refusalCodes['scheme.silent'];
/** Those with files have the same way through the server as the others. */
const calls = allCalls.filter(
  ({ auth, pictures }) => (auth === 'room' || auth === 'member') && !pictures?.required,
);
const forms: Partial<Record<string, Fields>> = {
  'user/news/detail': { newsId: 0 },
  'dynamic/square/detail': { squareId: 0 },
  'message/app/version/update': { code: 1 },
};

const server = TestServer.forFile({ scenario: smallScenario({ end: { noticeDays: 1 } }) });
let learner: Learner;

beforeAll(async () => {
  learner = await server.investor();
});

const stage = () => afterEnd(server.room.simulation.world);

describe('once the operator has gone', () => {
  beforeAll(async () => {
    await server.room.execute(
      { type: 'setOperator', phase: 'gone', takesWithdrawals: false },
      { actor: 'test' },
    );
  });

  it('the server still answers for the days of the notice, and takes deposits', async () => {
    expect(stage()).toBe('notice');
    expect(ok(await learner.call('room/info')).room.end).toBe('notice');
    const before = Number(ok(await learner.call('assets/account')).total);
    await learner.recharge('20');
    expect(Number(ok(await learner.call('assets/account')).total)).toBe(before + 20);
  });

  describe('and some days later', () => {
    beforeAll(() => server.tick(241));

    test.each(calls.map((call) => [call.path, call] as const))('%s', async (path, call) => {
      expect(stage()).toBe('silent');
      const reply = await learner.call(path as CallPath, forms[path] ?? goodForm(call, server, learner));
      expect(reply.status).toBe(200);
      if (isOfScheme(path)) expect(reply).toMatchObject({ code: silent, data: null });
      else expect(reply.code).not.toBe(silent);
    });

    it('the phone, the X-ray and the way back into the room are still there', async () => {
      expect(ok(await learner.call('room/info')).room.end).toBe('silent');
      for (const path of ['phone/home', 'phone/chat', 'phone/bank', 'phone/wallet'] as const)
        ok(await learner.call(path));
      ok(await learner.call('room/xray/truth'));
      ok(await learner.call('room/xray/claim', { key: 'assetTotal' }));
    });

    it('the refusal of a silent scheme has its text in every language', async () => {
      const told = await Promise.all(
        languages.map((language) => learner.call('assets/home', {}, language).then(({ msg }) => msg)),
      );
      expect(new Set(told).size).toBe(languages.length);
    });

    it('an operator who comes back answers again', async () => {
      await server.room.execute(
        { type: 'setOperator', phase: 'paying', takesWithdrawals: true },
        { actor: 'test' },
      );
      ok(await learner.call('assets/account'));
    });
  });
});
