import { randomUUID } from 'node:crypto';
import { refusalCodes, type StepKind, stepKinds } from '@glassmine/replica/wire';
import { beforeAll, describe, expect, test } from 'vitest';
import { CashServer } from '../cash.fixture.ts';
import { type Fields, type Learner, ok, type Reply } from '../server.fixture.ts';

const room = CashServer.forFile();
const { server } = room;
let learner: Learner;
beforeAll(async () => {
  ({ learner } = await room.cashMember());
});

const step = (kind: StepKind, fields: Fields = {}): Promise<Reply> =>
  server.hand('console/operator/step', { kind, start: true, ...fields });
const end = (kind: StepKind): Promise<Reply> => step(kind, { start: false });
const look = async () => ok(await server.desk('console/operator/steps'));
const announced = async () => ok(await learner.call('room/steps')).steps;
const code = async (reply: Promise<Reply>) => (await reply).code;
const withdrawInfo = async (currency: string) => ok(await learner.call('wallet/withdraw/info', { currency }));

const hourMs = 3_600_000;

describe('a facilitator begins and ends each step, which is announced meanwhile', () => {
  test.each([
    ['gifts', { hours: 24, amount: '7.50' }, { amount: '7.50' }],
    ['newMachine', { hours: 5, amount: '99' }, { amount: '99.00' }],
    ['doubleBonus', { hours: 48, times: 3 }, { times: 3 }],
    ['higherFee', { percent: 25 }, { percent: 25 }],
    ['upgrade', { hours: 48 }, {}],
    ['changeCard', { hours: 24, percent: 50 }, { percent: 50 }],
    ['unlockDeposit', { amount: '80000', currency: 'pNGN' }, { amount: '80000.00', currency: 'pNGN' }],
    ['silence', {}, {}],
  ] as const)('%s', async (kind, terms, shown) => {
    const { begun } = ok(await step(kind, terms));
    expect(begun).toMatchObject({ kind, running: true, byHand: true, planned: -1, endedAt: 0, ...shown });
    if ('hours' in terms) expect(begun.until).toBe(begun.at + terms.hours * hourMs);
    const [item] = await announced();
    expect(item).toMatchObject({ kind, until: begun.until, ...shown });
    expect((await look()).begun[0]).toEqual(begun);
    // One of a kind runs at a time.
    expect(await code(step(kind, terms))).toBe(refusalCodes['step.runs']);
    const card = ok(
      await learner.call('room/xray/claim', {
        key: `step${kind[0]!.toUpperCase()}${kind.slice(1)}`,
        subject: 0,
      }),
    );
    expect(card.figures).toMatchObject({ paid: { kind: 'money' }, taken: { kind: 'money' } });

    expect(ok(await end(kind)).begun).toMatchObject({ kind, running: false, endedAt: expect.any(Number) });
    expect(await announced()).toEqual([]);
    expect((await look()).begun[0]).toMatchObject({ kind, running: false });
    expect(await code(end(kind))).toBe(refusalCodes['step.ended']);
  });
});

test('begun and ended steps stand in the feed of the board', async () => {
  const { events } = ok(await server.desk('console/board'));
  const said = (kind: string, subject: string) =>
    events.filter(
      (event: { kind: string; subject: string }) => event.kind === kind && event.subject === subject,
    );
  for (const kind of ['gifts', 'upgrade', 'silence']) {
    expect(said('stepBegan', kind), kind).toHaveLength(1);
    expect(said('stepEnded', kind), kind).toHaveLength(1);
  }
});

test('an upgrade shuts withdrawals of both currencies, and a higher fee holds for both', async () => {
  ok(await step('upgrade'));
  ok(await step('higherFee', { percent: 30 }));
  for (const currency of ['pUSDT', 'pNGN'])
    expect(await withdrawInfo(currency)).toMatchObject({ suspended: true, feePercent: 30 });
  ok(await end('upgrade'));
  ok(await end('higherFee'));
  for (const currency of ['pUSDT', 'pNGN'])
    expect(await withdrawInfo(currency)).toMatchObject({ suspended: false, feePercent: 5 });
});

test('the deposit step refuses withdrawals of each member until that member has paid', async () => {
  const unlock = { amount: '9000.00', currency: 'pNGN' };
  ok(await step('unlockDeposit', { amount: '9000', currency: 'pNGN' }));
  await room.nextNoon();
  for (const currency of ['pUSDT', 'pNGN']) expect((await withdrawInfo(currency)).unlock).toEqual(unlock);
  const { cards } = await withdrawInfo('pNGN');
  const request = { amount: '1000', currency: 'pNGN', cardId: cards[0].cardId, fundPassword: '135790' };
  const refused = await learner.call('wallet/withdraw/create', request);
  expect(refused.code).toBe(refusalCodes['withdraw.unlock']);
  expect(refused.msg).toBe('Please pay the release deposit first. Your withdrawal follows at once.');

  ok(await room.payIn(learner, '9000'));
  await server.tick(room.bankTicks);
  expect((await withdrawInfo('pNGN')).unlock).toEqual({ amount: '', currency: '' });
  // Of others it is still asked, and this member hears of it no longer.
  expect((await look()).begun[0]).toMatchObject({ kind: 'unlockDeposit', running: true });
  expect(await announced()).toEqual([]);
  ok(await end('unlockDeposit'));
});

test('unknown terms of a step, terms out of bounds and an unknown currency are refused', async () => {
  expect(await code(step('upgrade', { times: 2 }))).toBe(refusalCodes['step.terms']);
  expect(await code(step('doubleBonus', { amount: '5' }))).toBe(refusalCodes['step.terms']);
  expect(await code(step('higherFee', { currency: 'pNGN' }))).toBe(refusalCodes['step.terms']);
  expect(await code(step('gifts', { amount: '0' }))).toBe(400);
  expect(await code(step('unlockDeposit', { currency: 'pINR' }))).toBe(refusalCodes['step.currency']);
  const outOfBounds: Fields[] = [{ percent: 91 }, { times: 6 }, { hours: -1 }];
  for (const fields of outOfBounds) expect((await step('higherFee', fields)).status).toBe(400);
  expect(await announced()).toEqual([]);
});

describe('a step that runs goes on with other terms', () => {
  test.each([
    ['higherFee', { percent: 25 }, { percent: 40 }],
    ['doubleBonus', { times: 2, hours: 5 }, { times: 4, hours: 50 }],
    ['gifts', { amount: '7.50', hours: 24 }, { amount: '9.00', hours: 12 }],
  ] as const)('%s', async (kind, before, after) => {
    const { begun: first } = ok(await step(kind, before));
    const again = { anew: true, commandId: randomUUID(), ...after };
    const { begun } = ok(await step(kind, again));
    expect(begun).toMatchObject({ kind, running: true, byHand: true, ...('hours' in after ? {} : after) });
    if ('hours' in after) expect(begun.until).toBe(begun.at + after.hours * hourMs);
    expect(begun.step).not.toBe(first.step);
    const running = (await look()).begun.filter((each: { running: boolean }) => each.running);
    expect(running).toEqual([begun]);
    // Sent again, it ends nothing that it has begun.
    expect(ok(await step(kind, again)).begun).toEqual(begun);
    expect((await look()).begun[0]).toEqual(begun);
    ok(await end(kind));
  });

  test('invalid terms leave it unchanged', async () => {
    const { begun } = ok(await step('upgrade', { hours: 9 }));
    expect(await code(step('upgrade', { anew: true, hours: 0 }))).toBe(refusalCodes['step.terms']);
    expect((await look()).begun[0]).toEqual(begun);
    ok(await end('upgrade'));
  });

  test('a step that does not run begins', async () => {
    expect(ok(await step('silence', { anew: true, hours: 3 })).begun).toMatchObject({ running: true });
    ok(await end('silence'));
  });
});

test('the desk lists the terms with which a facilitator would begin each step', async () => {
  const { usual } = await look();
  expect(usual.map(({ kind }: { kind: StepKind }) => kind)).toEqual([...stepKinds]);
  const { begun } = ok(await step('higherFee'));
  const told = usual.find(({ kind }: { kind: StepKind }) => kind === 'higherFee');
  expect(told).toMatchObject({ percent: begun.percent, amount: '', times: 0 });
  ok(await end('higherFee'));
});

test('the end cannot be taken back; after it nothing is announced, and no step begins', async () => {
  ok(await step('silence'));
  expect(await announced()).toHaveLength(1);
  const { begun } = ok(await step('closedByAuthority'));
  expect(begun).toMatchObject({ kind: 'closedByAuthority', running: true });
  expect((await look()).ended).toBe('closed');
  expect(await announced()).toEqual([]);
  expect(await code(end('closedByAuthority'))).toBe(refusalCodes['step.final']);
  for (const kind of ['gifts', 'gone'] as const)
    expect(await code(step(kind))).toBe(refusalCodes['step.over']);
});
