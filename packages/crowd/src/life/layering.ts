import {
  addRow,
  defineTable,
  drawBelow,
  HOUR,
  type Holds,
  secondOfDay,
  type Table,
  tableOf,
} from '@glassmine/kernel';
import { accounts, execute, houseBalance, type Person, portion, walletOf } from '@glassmine/scheme';
import { type Crowd, personOf } from '../agents/agents.ts';
import type { Agent, Chain } from '../rows.ts';
import type { LifeParameters } from '../scenario/life.ts';
import { streams } from '../streams.ts';

const columns = { holder: 'i32' as Holds<Person>, amount: 'f64', hops: 'i32' } as const;

const doneColumns = { chains: 'i32' as Holds<Chain> } as const;

/** Chains of transfers through mules, in order of start. `Done` counts those that have ended. */
type Chains = Table<typeof columns, Chain>;
type Done = Table<typeof doneColumns>;

function tablesOf({ world }: Crowd): { chains: Chains; done: Done } {
  const { extensions } = world;
  if (!extensions.has('muleChains')) {
    extensions.set('muleChains', tableOf<Chain>()(columns));
    const done = defineTable(doneColumns);
    addRow(done);
    extensions.set('muleChainsDone', done);
  }
  return {
    chains: extensions.get('muleChains') as unknown as Chains,
    done: extensions.get('muleChainsDone') as unknown as Done,
  };
}

/**
 * Layers the operator's money: at noon chains start from its wallet to mules, at 16:00 each chain moves one hop on, each
 * mule keeping a share, and the last hop leads offshore. The chain's number is the reference of each of its postings.
 */
export function layerThisTick(crowd: Crowd, life: LifeParameters): void {
  const { tickSeconds } = crowd.world.scenario.clock;
  const second = secondOfDay(crowd.world.now);
  const isTime = (hour: number) => second >= hour * HOUR && second < hour * HOUR + tickSeconds;
  if (isTime(12)) startChains(crowd, life);
  if (isTime(16)) advanceChains(crowd, life);
}

function startChains(crowd: Crowd, { layering }: LifeParameters): void {
  const { world, population } = crowd;
  const held = houseBalance(world, accounts.account.operatorWallet);
  const amountMinor = Math.floor(portion(held, layering.sharePpm) / layering.mules);
  if (amountMinor < 1 || population === 0) return;
  const { chains } = tablesOf(crowd);
  for (let nth = 0; nth < layering.mules; nth++) {
    const ref = chains.count as Chain;
    const holder = muleOf(crowd, ref, 0);
    if (!execute(world, { type: 'payOutside', why: 'layering', from: -1, to: holder, amountMinor, ref }).ok) {
      return;
    }
    addRow(chains);
    chains.holder[ref] = holder;
    chains.amount[ref] = amountMinor;
  }
}

/** Moves every chain one hop on. A mule that has spent some of the amount passes on the rest. */
function advanceChains(crowd: Crowd, { layering }: LifeParameters): void {
  const { world } = crowd;
  const { chains, done } = tablesOf(crowd);
  for (let ref = done.chains[0]!; ref < chains.count; ref++) {
    const hop = chains.hops[ref]! + 1;
    const from = chains.holder[ref]!;
    const passed = portion(chains.amount[ref]!, 1_000_000 - layering.keepsPpm);
    const amountMinor = Math.min(passed, walletOf(world, from));
    const to = hop >= layering.hops ? (-1 as Person) : muleOf(crowd, ref, hop);
    chains.hops[ref] = hop;
    // All chains have as many hops, so they end in the order they began.
    if (to === -1) done.chains[0] = (ref + 1) as Chain;
    if (amountMinor < 1 || to === from) continue;
    execute(world, { type: 'payOutside', why: 'layering', from, to, amountMinor, ref });
    chains.amount[ref] = amountMinor;
    if (to >= 0) chains.holder[ref] = to;
  }
}

/** One in two hundred people is a mule; the same people again and again. */
function muleOf({ world, population }: Crowd, chain: Chain, hop: number): Person {
  const mules = Math.max(2, Math.floor(population / 200));
  const nth = drawBelow(mules, world.seed, streams.layering, chain, hop);
  return personOf(Math.min(population - 1, nth * Math.floor(population / mules)) as Agent);
}
