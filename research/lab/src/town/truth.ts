import { fortunesOf } from '@glassmine/exports';
import { dayOf, shape } from '@glassmine/kernel';
import {
  type Account,
  accountKindCode,
  currencyCode,
  type Dealings,
  type Made,
  type Reports,
  type Resident,
  reasonCode,
  reportsOf,
  roleCode,
  roleOf,
  schemeSideParameters,
} from '@glassmine/town';
import { gathererOf } from '../export/gathered.ts';
import type { SchemeWorld } from './scheme-world.ts';
import type { TownWorld } from './town-world.ts';

/** Movements that belong together. */
export interface SeenPayments {
  firstDay: number;
  lastDay: number;
  accounts: Set<Account>;
  movements: number;
}

/** One chain by the movements that were made of it. */
export interface SeenAlert extends SeenPayments {
  alert: number;
  scheme: number;
  /** Index in `typologies`. */
  typology: number;
}

/** The truth of accounts and residents, and the reports that banks got. */
export interface Truth {
  /** Index in `roles`, by account. */
  role: Uint8Array;
  alerts: SeenAlert[];
  /** What each account collected or passed on of a scheme's money that is part of no chain. */
  gathered: Map<Account, SeenPayments>;
  reports: Reports;
  /** Residents who have paid into a scheme. */
  payers: number;
}

export interface TruthBook {
  /** Sees every movement. */
  note(made: Made): void;
  /** Draws what is reported by the end, and gives everybody a role. */
  close(): Truth;
}

/** Payers that are kept of each honest collector, to draw who reports it. */
const payersKept = 64;
/** By the code of an account's kind. */
const isHonestKind = new Uint8Array(256);
for (const kind of ['charity', 'savingsClub', 'crowdfunding', 'broker'] as const)
  isHonestKind[accountKindCode[kind]] = 1;

export function openTruth(world: TownWorld): TruthBook {
  return new Book(world);
}

class Book implements TruthBook {
  readonly #world: TownWorld;
  readonly #paidIn: Float64Array;
  readonly #paidOut: Float64Array;
  /** By resident and scheme, the accounts of it that this one paid into. */
  readonly #paidInto = new Map<Resident, Map<number, Set<Account>>>();
  readonly #alerts = new Map<number, SeenAlert>();
  readonly #gathered = new Map<Account, SeenPayments>();
  readonly #chained = new Map<Account, { payments: number; lastDay: number }>();
  readonly #honest = new Map<Account, Resident[]>();

  constructor(world: TownWorld) {
    const { count } = world.town.residents;
    this.#world = world;
    this.#paidIn = new Float64Array(count);
    this.#paidOut = new Float64Array(count);
  }

  note(made: Made): void {
    if (made.scheme > 0) this.#noteScheme(made);
    if (made.alert > 0) this.#noteAlert(made);
    else if (made.scheme > 0) this.#noteGathered(made);
    if (isHonestKind[this.#world.town.accounts.kind[made.to]!] === 1) this.#noteHonest(made);
  }

  close(): Truth {
    const world = this.#world;
    const { accounts } = world.town;
    const dealings = dealingsOf(world, { paidIn: this.#paidIn, paidOut: this.#paidOut });
    for (const [account, { payments }] of this.#chained) {
      const owner = accounts.owner[account]!;
      if (owner >= 0) dealings.toChange(owner).chainPayments += payments;
    }
    for (const [account, part] of world.coupling?.parts ?? []) {
      const owner = accounts.owner[account]!;
      if (owner >= 0) dealings.toChange(owner)[part === 'collector' ? 'collects' : 'operates'] = true;
    }
    return {
      role: rolesOf(world, dealings),
      alerts: [...this.#alerts.values()].sort((a, b) => a.alert - b.alert),
      gathered: this.#gathered,
      reports: this.#reports(),
      payers: this.#paidIn.reduce((count, paid) => count + (paid > 0 ? 1 : 0), 0),
    };
  }

  #reports(): Reports {
    const { town, parameters, coupling } = this.#world;
    const { accounts, seed } = town;
    return reportsOf({
      seed,
      parameters: parameters[0] ?? shape.read(schemeSideParameters, {}).value,
      accounts: accounts.count,
      lastDay: Math.max(0, town.day - 1),
      losers: [...losersOf(this.#world, this.#paidIn, this.#paidOut, this.#paidInto)],
      mules: [...this.#chained]
        .filter(([account]) => accounts.owner[account]! >= 0 && !coupling?.parts.has(account))
        .map(([account, of]) => ({ account, lastDay: of.lastDay })),
      honest: [...this.#honest].map(([account, payers]) => ({ account, payers })),
    });
  }

  #noteScheme({ from, to, amount, why, scheme }: Made): void {
    const { town, coupling } = this.#world;
    const { accounts } = town;
    const isCash = accounts.currency[from] === currencyCode.cash;
    const inCash = isCash ? amount : amount * (coupling?.rate ?? 1);
    if (why === reasonCode.schemeDeposit) {
      const payer = accounts.owner[from]!;
      if (payer < 0) return;
      this.#paidIn[payer]! += inCash;
      const into = this.#paidInto.get(payer) ?? new Map<number, Set<Account>>();
      this.#paidInto.set(payer, into.set(scheme, (into.get(scheme) ?? new Set()).add(to)));
    } else if (why === reasonCode.schemePayout || why === reasonCode.schemeBonus) {
      const payee = accounts.owner[to]!;
      if (payee >= 0) this.#paidOut[payee]! += inCash;
    }
  }

  #noteAlert({ alert, scheme, from, to, at }: Made): void {
    const day = dayOf(at);
    const typology = this.#world.typologyOf(alert);
    const seen = this.#alerts.get(alert) ?? { alert, scheme, typology, ...nothingSeen(day) };
    this.#alerts.set(alert, seen);
    see(seen, day, from, to);
    for (const account of [from, to]) {
      const of = this.#chained.get(account) ?? { payments: 0, lastDay: day };
      this.#chained.set(account, { payments: of.payments + 1, lastDay: day });
    }
  }

  #noteGathered(made: Made): void {
    const day = dayOf(made.at);
    const gatherer = gathererOf(made);
    const seen = this.#gathered.get(gatherer) ?? nothingSeen(day);
    this.#gathered.set(gatherer, seen);
    see(seen, day, made.from, made.to);
  }

  #noteHonest({ from, to }: Made): void {
    const payer = this.#world.town.accounts.owner[from]!;
    if (payer < 0) return;
    const payers = this.#honest.get(to) ?? [];
    if (payers.length === 0) this.#honest.set(to, payers);
    if (payers.length < payersKept) payers.push(payer);
  }
}

const nothingSeen = (day: number): SeenPayments => ({
  firstDay: day,
  lastDay: day,
  accounts: new Set(),
  movements: 0,
});

function see(seen: SeenPayments, day: number, from: Account, to: Account): void {
  seen.lastDay = day;
  seen.movements += 1;
  seen.accounts.add(from).add(to);
}

interface Sums {
  paidIn: Float64Array;
  paidOut: Float64Array;
}

const nothing = (): Dealings => ({
  paidIn: 0,
  paidOut: 0,
  bonuses: 0,
  invitedWhoPaid: 0,
  chainPayments: 0,
  operates: false,
  collects: false,
});

interface DealingsOf {
  of(resident: Resident): Readonly<Dealings>;
  /** Creates the dealings at the first use: most residents have none, and there may be millions. */
  toChange(resident: Resident): Dealings;
}

/** Dealings of each resident. */
function dealingsOf({ schemes }: TownWorld, { paidIn, paidOut }: Sums): DealingsOf {
  const kept = new Map<Resident, Dealings>();
  const bySums = (resident: Resident): Dealings => ({
    ...nothing(),
    paidIn: paidIn[resident]!,
    paidOut: paidOut[resident]!,
  });
  const toChange = (resident: Resident): Dealings => {
    const found = kept.get(resident) ?? bySums(resident);
    kept.set(resident, found);
    return found;
  };
  for (const scheme of schemes) noteTeams(scheme, toChange);
  return { of: (resident) => kept.get(resident) ?? bySums(resident), toChange };
}

/** Uplines and the invitees for whom they were paid, in the books of a scheme. */
function noteTeams(
  { simulation: { world }, residents }: SchemeWorld,
  toChange: (of: Resident) => Dealings,
): void {
  const { members } = world;
  const fortunes = fortunesOf(world);
  const residentOf = (member: number) => residents[members.person[member as never]!] ?? -1;
  for (let member = 0; member < members.count; member++) {
    const upline = members.upline[member as never]!;
    if (upline >= 0 && residentOf(upline) >= 0 && fortunes.paidIn[member]! > 0)
      toChange(residentOf(upline) as Resident).invitedWhoPaid += 1;
    const resident = residentOf(member);
    if (resident >= 0) toChange(resident as Resident).bonuses += members.teamIncome[member as never]!;
  }
}

const unknown = 255;

function rolesOf(world: TownWorld, dealings: DealingsOf): Uint8Array {
  const { accounts, residents } = world.town;
  const role = new Uint8Array(accounts.count);
  const known = new Uint8Array(residents.count).fill(unknown);
  for (let account = 0 as Account; account < accounts.count; account++) {
    const kind = world.purposeOf(account);
    const owner = accounts.owner[account]!;
    if (kind === accountKindCode.collector) role[account] = roleCode.collector;
    else if (kind === accountKindCode.operator) role[account] = roleCode.operator;
    else if (owner >= 0) {
      if (known[owner] === unknown) known[owner] = roleCode[roleOf(dealings.of(owner))];
      role[account] = known[owner]!;
    }
  }
  return role;
}

function* losersOf(
  { schemes, town }: TownWorld,
  paidIn: Float64Array,
  paidOut: Float64Array,
  paidInto: ReadonlyMap<Resident, ReadonlyMap<number, ReadonlySet<Account>>>,
) {
  const ends = schemes.map(({ simulation: { world } }) =>
    world.operator.phase === 'gone'
      ? Math.max(0, town.day - 1 - Math.floor((world.now - world.operator.since) / 86_400))
      : Number.POSITIVE_INFINITY,
  );
  for (const [resident, into] of paidInto) {
    const loss = paidIn[resident]! - paidOut[resident]!;
    if (loss <= 0) continue;
    const wage = town.residents.wage[resident]!;
    const noticed = noticedBy(ends, into);
    yield { resident, loss, wage, noticedOn: Math.min(noticed.on, town.day), paidInto: noticed.paidInto };
  }
}

/**
 * When a resident notices a loss: on the first day on which a scheme ended that the resident had paid into; and the
 * accounts that the resident can report, those of ended schemes.
 * @param ends day on which each scheme ended, Infinity for not yet; by its number less one
 * @param into by number of the scheme, the accounts that were paid into
 */
export function noticedBy(
  ends: readonly number[],
  into: ReadonlyMap<number, ReadonlySet<Account>>,
): { on: number; paidInto: Account[] } {
  const over = [...into].filter(([scheme]) => Number.isFinite(ends[scheme - 1]));
  const on = Math.min(...over.map(([scheme]) => ends[scheme - 1]!));
  return { on, paidInto: over.flatMap(([, accounts]) => [...accounts]) };
}
