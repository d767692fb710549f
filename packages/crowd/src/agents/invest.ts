import { addRow, drawBelow, put } from '@glassmine/kernel';
import {
  accounts,
  confirmedAfterSeconds,
  execute,
  holderCode,
  holders,
  type Member,
  owed,
  type Product,
  portion,
  productState,
  productStates,
  spendable,
  unitsHeld,
  unitsLeft,
  walletOf,
} from '@glassmine/replica';
import { campaignCoupon } from '../operator/campaign.ts';
import type { Agent } from '../rows.ts';
import { streams } from '../streams.ts';
import { type Crowd, memberOf, personOf } from './agents.ts';
import { chanceToday } from './luck.ts';

/** Deposits a share of the wallet, drawn between 0.5 and 1.5 times the mean share. */
export function deposit(crowd: Crowd, agent: Agent, meanSharePpm: number): void {
  const { world, agents } = crowd;
  const person = personOf(agent);
  const nth = agents.deposits[agent]!;
  const factor = 500_000 + drawBelow(1_000_000, world.seed, streams.deposit, agent, nth);
  const share = Math.min(1_000_000, portion(meanSharePpm, factor));
  const whole = portion(walletOf(world, person), share);
  // Round sums: multiples of ten units.
  const amountMinor = Math.max(whole - (whole % 1_000), world.scenario.recharge.minimumMinor);
  sendIn(crowd, agent, amountMinor);
}

/** Sends a deposit, and schedules an errand for the time it will have arrived. */
export function sendIn({ world, agents, errands }: Crowd, agent: Agent, amountMinor: number): void {
  const person = personOf(agent);
  const to = holderCode(holders.deposit, world.people.member[person]!);
  if (!execute(world, { type: 'sendTransfer', person, to, amountMinor }).ok) return;
  agents.deposits[agent] = Math.min(255, agents.deposits[agent]! + 1);
  const row = addRow(errands);
  const { scenario } = world;
  errands.agent[row] = agent;
  put(errands, 'at', row, world.now + confirmedAfterSeconds(scenario) + 2 * scenario.clock.tickSeconds);
}

/** An agent with trust of 0.6 or more may deposit again, more likely during a campaign. */
export function topUpMaybe(crowd: Crowd, agent: Agent, luck: number): void {
  const { topUpPpm, campaignPullPpm, shareAtRiskPpm } = crowd.parameters;
  if (crowd.agents.trust[agent]! < 600_000) return;
  const pull = crowd.isPulled ? portion(topUpPpm, campaignPullPpm) : 0;
  if (chanceToday(luck, streams.topUp, topUpPpm + pull)) deposit(crowd, agent, shareAtRiskPpm);
}

/** Buys machines with a fresh deposit; reinvests earnings by chance. */
export function buyMaybe(crowd: Crowd, member: Member, luck: number): void {
  const fresh = owed(crowd.world, member, accounts.member.assets) > 0;
  if (fresh || chanceToday(luck, streams.buy, crowd.parameters.reinvestPpm)) buyMachines(crowd, member);
}

/** The errand after a deposit: buys machines with it. */
export function runErrand(crowd: Crowd, agent: Agent): void {
  const member = memberOf(crowd, agent);
  if (member >= 0) buyMachines(crowd, member);
}

/** Buys the dearest affordable machine, as the app suggests, at most two times. */
function buyMachines(crowd: Crowd, member: Member): void {
  const { world } = crowd;
  const { price, limitPerMember } = world.products;
  for (let bought = 0; bought < 2; bought++) {
    const money = spendable(world, member);
    const best = dearestWithin(crowd, member, money);
    if (best < 0) return;
    const room = limitPerMember[best]! - unitsHeld(world, member, best);
    const units = Math.min(Math.floor(money / price[best]!), room, unitsLeft(world, best));
    if (!buy(crowd, member, best, units)) return;
  }
}

/** Uses the coupon of the campaign when there is one and it applies. */
function buy({ world }: Crowd, member: Member, product: Product, units: number): boolean {
  const order = { type: 'buyMachine', member, product, units, agreed: true } as const;
  const coupon = campaignCoupon(world);
  if (coupon >= 0) {
    execute(world, { type: 'receiveCoupon', member, coupon });
    if (execute(world, { ...order, coupon }).ok) return true;
  }
  return execute(world, order).ok;
}

/** Row of the dearest product on sale within `money`, or -1. Agents ignore free products. */
function dearestWithin({ world }: Crowd, member: Member, money: number): Product {
  const { price, limitPerMember, count } = world.products;
  let best = -1 as Product;
  let most = 0;
  // Scenarios list cheap products first, so a backward scan finds the dearest early. Of equal prices the first row wins.
  for (let p = (count - 1) as Product; p >= 0; p--) {
    const asked = price[p]!;
    if (asked === 0 || asked > money || asked < most) continue;
    const state = productState(world, p);
    if (state === productStates.preSale || state === productStates.soldOut) continue;
    if (unitsHeld(world, member, p) >= limitPerMember[p]!) continue;
    best = p;
    most = asked;
  }
  return best;
}
