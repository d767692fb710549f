/** Times and amounts that stand beside a scenario's numbers on the screens follow the scenario. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSimulation, readScenario } from '@glassmine/crowd';
import {
  confirmationsOf,
  execute,
  holderCode,
  holders,
  type Person,
  type Transfer,
} from '@glassmine/replica';
import { languages } from '@glassmine/replica/plain';
import { bankView, roomView, walletView } from '@glassmine/replica/views';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const file = JSON.parse(readFileSync(join(root, 'scenarios/mining-app.json'), 'utf8'));
const page = { pageNum: 1, pageSize: 10 };
const plain = { language: 'en', written: (text: string) => text };

function roomOf(change: object) {
  const simulation = createSimulation(
    readScenario({ ...file, ...change, crowd: { ...file.crowd, agents: 0 } }),
    3,
  );
  const outcome = simulation.execute({ type: 'joinRoom' });
  if (!outcome.ok) throw new Error(outcome.refusal);
  const { learner } = outcome.result as { learner: Person };
  return { world: simulation.world, learner };
}

describe('a scenario of other numbers', () => {
  const { world, learner } = roomOf({
    withdrawal: { ...file.withdrawal, arrivesWithinHours: 31 },
    income: { arrivesAfterSeconds: 7 * 60 },
    chain: { ...file.chain, blockSeconds: 12, confirmations: 21 },
    outside: { ...file.outside, learnerSavingsMinor: 31_000 },
    bank: { ...file.bank, genericMinimumMinor: 11_100 },
    localCurrencies: [
      {
        ...file.localCurrencies[0],
        learnerMinor: 640_000,
        rechargeMinimumMinor: 77_700,
        perUnitMinor: 4_000,
      },
    ],
    products: file.products.slice(0, 3).map((product: object, i: number) => ({
      ...product,
      priceMinor: [3_300, 12_300, 99_900][i],
    })),
  });

  it('has its own times in what the room tells the app', () => {
    expect(roomView(world, 'ROOM', 0, learner).terms).toEqual({
      withdrawWithinHours: 31,
      incomeWithinMinutes: 7,
      // One block in each tick of six minutes.
      depositWithinMinutes: 126,
    });
  });

  it('tells the reader how long that is at the speed of now, in the reader’s own minutes', () => {
    const minutesAt = (secondsPerDay: number) => {
      execute(world, { type: 'setClock', running: true, secondsPerDay });
      return roomView(world, 'ROOM', 0, learner).clock.readerMinutes;
    };
    // An hour on the bank's way.
    expect(minutesAt(60)).toEqual({ deposit: 1, bank: 1 });
    expect(minutesAt(3_600)).toEqual({ deposit: 1, bank: 3 });
    // A tick of six minutes is as short as it gets.
    expect(minutesAt(86_400)).toEqual({ deposit: 6, bank: 60 });
    execute(world, { type: 'setClock', running: true, secondsPerDay: file.clock.secondsPerDay });
  });

  it('offers its minimum and its prices to send, as far as the learner’s money goes', () => {
    expect(walletView(world, learner, page).quickAmounts).toEqual(['10.00', '33.00', '123.00']);
    expect(bankView(world, learner, page, plain as never).quickAmounts).toEqual([
      '777.00',
      '1320.00',
      '4920.00',
    ]);
  });
});

describe.each([
  ['mining-app', {}],
  ['mining-app-in', {}],
  ['solar-share', {}],
  ['mining-app', { blocksPerTickMax: 7 }],
  ['mining-app', { blockSeconds: 900 }],
  ['mining-app', { blockSeconds: 900, depositSecondsPerConfirmation: 0 }],
])('on the chain of %s with %j', (name, change) => {
  it('a deposit has its confirmations at the time that the room names, or up to a tick before', () => {
    const scenario = JSON.parse(readFileSync(join(root, `scenarios/${name}.json`), 'utf8'));
    const { world, learner } = roomOf({ ...scenario, chain: { ...scenario.chain, ...change } });
    const { confirmations } = world.scenario.chain;
    const { depositWithinMinutes } = roomView(world, 'ROOM', 0, learner).terms;
    const start = world.now;
    const to = holderCode(holders.deposit, 0 as Person);
    expect(execute(world, { type: 'sendTransfer', person: learner, to, amountMinor: 1_000 })).toMatchObject({
      ok: true,
    });
    const sent = (world.transfers.count - 1) as Transfer;
    while (confirmationsOf(world, sent) < confirmations) execute(world, { type: 'tick', ticks: 1 });
    const minutes = (world.now - start) / 60;
    const slack = Math.max(world.scenario.clock.tickSeconds, world.scenario.chain.blockSeconds) / 60;
    expect(minutes).toBeLessThanOrEqual(depositWithinMinutes);
    expect(minutes).toBeGreaterThanOrEqual(depositWithinMinutes - slack);
  });
});

const withTimes: [id: string, argument: string][] = [
  ['income.hint', 'minutes'],
  ['pattern.rule2', 'minutes'],
  ['ways.chainText', 'minutes'],
  ['recharge.confirmations', 'minutes'],
  ['service.a1', 'hours'],
];

it.each(languages.map(({ code }) => code))(
  'in %s, words with such a time take it, and hold no number',
  (code) => {
    const texts = JSON.parse(readFileSync(join(root, `apps/member/src/locales/${code}/pages.json`), 'utf8'));
    for (const [id, argument] of withTimes) {
      expect(texts[id], id).toContain(`{${argument}, plural`);
      expect(texts[id], id).not.toMatch(/\d/);
    }
  },
);

it('no screen names an amount of money or a promised time of its own', () => {
  const folder = join(root, 'apps/member/src');
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .filter((name) => /'(50|200|2500|10000|50000)'/.test(readFileSync(join(folder, name), 'utf8')));
  expect(own).toEqual([]);
});
