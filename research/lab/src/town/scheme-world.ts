import { createSimulation, readScenario, type Simulation } from '@glassmine/crowd';
import type { Chunk } from '@glassmine/exports/files';
import { DAY, type RoomSeed } from '@glassmine/kernel';
import { accounts, drainEvents, kindCode, lifeKinds, type Person, walletOf } from '@glassmine/replica';
import type { PostingTaker } from '../tape/local-recorder.ts';
import { recordLocally } from '../tape/local-recorder.ts';

/** Payments of a scheme outside of its books. */
export const flowKinds = { deposit: 0, payout: 1, draw: 2, revenue: 3 } as const;

/** Money that moved between a scheme and somebody else, as its ledger has it. */
export interface SchemeFlow {
  /** Second of the scheme's world. */
  at: number;
  kind: (typeof flowKinds)[keyof typeof flowKinds];
  /** The person of a deposit or payout; -1 for a draw or revenue. */
  person: Person;
  /** Minor units of the coin. */
  amount: number;
}

export interface SchemeWorld {
  readonly simulation: Simulation;
  /** By person; -1 for the promoter. */
  readonly residents: Int32Array;
  /** Coin that is on its way to a person's wallet and that the town has paid out already. */
  onTheWay(person: Person): number;
  /** The scheme's money, with deposits in transit, minor units of the coin. */
  holds(): number;
  /** Sets a person's wallet to the amount that the resident can spend on this scheme. */
  setWallet(person: Person, amount: number): void;
  /** Runs one day and returns the flows of money, in order. */
  runDay(): SchemeFlow[];
  /** Continues from here under another scenario. */
  replace(simulation: Simulation): void;
  /** Hands over the last postings. */
  end(): void;
}

export interface OpenScheme {
  scenario: unknown;
  seed: RoomSeed;
  residents: Int32Array;
  /** Sees every posting, chunk by chunk. */
  taker?: ((simulation: Simulation) => PostingTaker) | undefined;
}

const { account } = accounts;
const coupling = new Set<number>([kindCode.opening, ...lifeKinds.map((kind) => kindCode[kind])]);
const isScheme = (code: number) => code === account.schemeChain;
const isOperator = (code: number) => code === account.operatorWallet;
const personOfWallet = (code: number): Person =>
  ((code & 15) === accounts.person.wallet ? code >> accounts.SLOT_BITS : -1) as Person;

/** A scheme's world whose people are residents of a town. */
export function openScheme({ scenario, seed, residents, taker }: OpenScheme): SchemeWorld {
  let simulation = createSimulation(readScenario(scenario), seed);
  let flows: SchemeFlow[] = [];
  const way = onTheWayBook();
  const seen = taker?.(simulation);
  const take = (chunk: Chunk, rows: number) => {
    for (let row = 0; row < rows; row++) {
      const flow = flowOf(chunk, row);
      if (flow) flows.push(flow);
      way.note(chunk, row);
    }
    seen?.take(chunk, rows);
  };
  let recorder = recordLocally(simulation.world, take);
  return {
    get simulation() {
      return simulation;
    },
    residents,
    onTheWay: way.to,
    holds: () => holdsOf(simulation) + way.toScheme(),
    setWallet(person, amount) {
      const { world } = simulation;
      const more = amount - walletOf(world, person);
      if (more === 0) return;
      const outcome = simulation.execute(
        more > 0
          ? { type: 'payOutside', why: 'wage', from: -1 as Person, to: person, amountMinor: more, ref: 0 }
          : {
              type: 'payOutside',
              why: 'shopping',
              from: person,
              to: -1 as Person,
              amountMinor: -more,
              ref: 0,
            },
      );
      if (!outcome.ok) throw new Error(`a wallet cannot be set: ${outcome.refusal}`);
    },
    runDay() {
      flows = [];
      const { world } = simulation;
      const ticks = DAY / world.scenario.clock.tickSeconds;
      const outcome = simulation.execute({ type: 'tick', ticks });
      if (!outcome.ok) throw new Error(`the world takes no more ticks: ${outcome.refusal}`);
      drainEvents(world);
      recorder.flush();
      return flows;
    },
    replace(next) {
      recorder.end();
      simulation = next;
      recorder = recordLocally(simulation.world, take);
    },
    end: () => recorder.end(),
  };
}

const holdsOf = ({ world }: Simulation) => world.house[account.schemeChain >> accounts.SLOT_BITS]!;

/** The flow of a posting between the scheme and others; null for any other posting. Transit counts as arrived. */
function flowOf(chunk: Chunk, row: number): SchemeFlow | null {
  if (coupling.has(chunk.kind[row]!)) return null;
  const from = chunk.credit[row]!;
  const to = chunk.debit[row] === account.chainInTransit ? chunk.other[row]! : chunk.debit[row]!;
  if (isScheme(from) === isScheme(to) || from === account.chainInTransit) return null;
  const at = chunk.at[row]!;
  const amount = chunk.amount[row]!;
  if (isScheme(to)) {
    const person = personOfWallet(from);
    return { at, kind: person < 0 ? flowKinds.revenue : flowKinds.deposit, person, amount };
  }
  if (isOperator(to)) return { at, kind: flowKinds.draw, person: -1 as Person, amount };
  return { at, kind: flowKinds.payout, person: personOfWallet(to), amount };
}

/** Follows amounts in transit. */
function onTheWayBook() {
  const to = new Map<number, number>();
  let toScheme = 0;
  const add = (code: number, amount: number) => {
    if (isScheme(code)) toScheme += amount;
    const person = personOfWallet(code);
    if (person < 0) return;
    const now = (to.get(person) ?? 0) + amount;
    if (now === 0) to.delete(person);
    else to.set(person, now);
  };
  return {
    note(chunk: Chunk, row: number) {
      if (chunk.debit[row] === account.chainInTransit) add(chunk.other[row]!, chunk.amount[row]!);
      else if (chunk.credit[row] === account.chainInTransit) add(chunk.debit[row]!, -chunk.amount[row]!);
    },
    to: (person: Person) => to.get(person) ?? 0,
    toScheme: () => toScheme,
  };
}
