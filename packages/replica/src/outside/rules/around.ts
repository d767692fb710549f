import { addRow, isRow, isWhole, putInto, rule, widen } from '@glassmine/kernel';
import { tellEverybody } from '../../base/events.ts';
import type { Learner, Person } from '../../base/rows.ts';
import { account, walletAccount } from '../../ledger/accounts.ts';
import { houseBalance, post, walletOf } from '../../ledger/post.ts';
import { type HappeningKind, happeningKinds } from '../words.ts';
import { deliver, type MessageKind } from './phone.ts';
import { type OutsideWorld, outsideEvents, outsidePostings } from './world.ts';

/**
 * Something happens: a regulator warns, a rumour goes round, an influencer praises it, withdrawals are down, the
 * richest leave, people are taught the pattern, a newspaper investigates, a scheme like it collapses, somebody of the
 * scheme is arrested. By the facilitator's hand or by the scenario's calendar.
 */
interface InjectEvent {
  type: 'injectEvent';
  kind: HappeningKind;
  /** Share of the people whom it reaches; 200,000 when it is left out. */
  reachPpm?: number;
  /** By how much it changes their trust; 300,000 when it is left out. */
  strengthPpm?: number;
  /** How long an outage lasts; 24 when it is left out. */
  hours?: number;
}

const isShare = (value: unknown) => value === undefined || isWhole(value, 0, 1_000_000);

export const injectEvent = rule({
  fits: (c) =>
    happeningKinds.includes(c.kind as HappeningKind) &&
    isShare(c.reachPpm) &&
    isShare(c.strengthPpm) &&
    (c.hours === undefined || isWhole(c.hours, 1, 10_000)),
  check: () => null,
  apply: (
    world: OutsideWorld,
    { kind, reachPpm = 200_000, strengthPpm = 300_000, hours = 24 }: InjectEvent,
  ) => {
    const { happenings } = world;
    const row = addRow(happenings);
    happenings.kind[row] = happeningKinds.indexOf(kind);
    happenings.reachPpm[row] = reachPpm;
    happenings.strengthPpm[row] = strengthPpm;
    happenings.hours[row] = hours;
    happenings.at[row] = world.vars.now;
    tellByBank(world, kind);
    tellEverybody(world, outsideEvents.happening, row);
    return { happening: row };
  },
});

/** Of what authorities do, banks tell their customers. */
const bankTexts: Partial<Record<HappeningKind, MessageKind>> = {
  warning: 'bankWarning',
  arrest: 'bankArrest',
};

function tellByBank(world: OutsideWorld, kind: HappeningKind): void {
  const text = bankTexts[kind];
  if (text === undefined) return;
  for (let row = 0 as Learner; row < world.learners.count; row++)
    deliver(world, world.learners.person[row]!, text, {});
}

/** Why people pay when no scheme is in it. */
export const lifeKinds = ['wage', 'rent', 'shopping'] as const;

type LifeKind = (typeof lifeKinds)[number];

/**
 * A payment outside the scheme, at once and without a fee. An end of -1 is the house that belongs to the kind:
 * employers, landlords, shops.
 */
interface PayOutside {
  type: 'payOutside';
  why: LifeKind;
  from: Person;
  to: Person;
  amountMinor: number;
  /** Which employer, landlord or shop. */
  ref: number;
}

const houses: Record<LifeKind, { payer: number; payee: number }> = {
  wage: { payer: account.employers, payee: -1 },
  rent: { payer: -1, payee: account.landlords },
  shopping: { payer: -1, payee: account.shops },
};

/** Compares with each instead of searching a list: half of the cost of a payment was the search. */
function isLifeKind(why: unknown): why is LifeKind {
  return why === 'shopping' || why === 'wage' || why === 'rent';
}

/** Account of an end, or -1 when there can be none. */
function endOf(world: OutsideWorld, person: Person, house: number): number {
  if (person === -1) return house;
  return isRow(person, world.people) ? walletAccount(person) : -1;
}

/** Employers are rich: what they pay comes from all the business that is not in this world. */
const treasuryMinor = 100_000_000_000;

function fund(world: OutsideWorld, amountMinor: number): void {
  const { employers, issuer } = account;
  if (houseBalance(world, employers) >= amountMinor) return;
  post(world, employers, issuer, amountMinor + treasuryMinor, outsidePostings.opening, 0);
}

function noteEverydayCash({ people }: OutsideWorld, person: Person, change: number): void {
  const sum = people.livedOn[person]! + change;
  if (!putInto(people.livedOn, person, sum)) widen(people, 'livedOn')[person] = sum;
}

export const payOutside = rule({
  fits: (c) =>
    isLifeKind(c.why) &&
    isWhole(c.from, -1, 0x7ffffff) &&
    isWhole(c.to, -1, 0x7ffffff) &&
    typeof c.amountMinor === 'number' &&
    isWhole(c.ref, 0, 0x7fffffff),
  check: (world: OutsideWorld, { why, from, to, amountMinor }: PayOutside) => {
    const { payer, payee } = houses[why];
    if (endOf(world, from, payer) < 0 || endOf(world, to, payee) < 0 || from === to)
      return 'phone.unknownAddress';
    if (!isWhole(amountMinor, 1, Number.MAX_SAFE_INTEGER)) return 'amount.bounds';
    return why !== 'wage' && amountMinor > walletOf(world, from) ? 'phone.insufficient' : null;
  },
  apply: (world, { why, from, to, amountMinor, ref }) => {
    const { payer, payee } = houses[why];
    if (why === 'wage') fund(world, amountMinor);
    post(world, endOf(world, to, payee), endOf(world, from, payer), amountMinor, outsidePostings[why], ref);
    if (from >= 0) noteEverydayCash(world, from, -amountMinor);
    if (to >= 0) noteEverydayCash(world, to, amountMinor);
    return { amountMinor };
  },
});
