import {
  accounts,
  addRow,
  dayOf,
  drawBelow,
  drawChance,
  execute,
  holderCode,
  holders,
  owed,
  portion,
  productState,
  productStates,
  spendable,
  streams,
  unitsHeld,
  unitsLeft,
  walletOf,
  windowOpen,
  withdrawalStates,
} from '@glassmine/scheme';
import { agentOf, agentStates, type Crowd, changeTrust, personOf } from './agents.ts';
import { postMaybe } from './social.ts';
import { someTie } from './ties.ts';

/** What an agent does when its time of the day comes. Everything goes through the scheme's commands. */
export function act(crowd: Crowd, agent: number): void {
  const state = crowd.agents.state[agent];
  if (state === agentStates.unaware) hearFromAds(crowd, agent);
  else if (state === agentStates.aware) joinMaybe(crowd, agent);
  else if (state === agentStates.member) liveAsMember(crowd, agent);
}

function chance(crowd: Crowd, ppm: number, stream: number, agent: number): boolean {
  return drawChance(ppm, crowd.world.seed, stream, agent, dayOf(crowd.world.now));
}

/** Advertising and influencers reach anybody. */
function hearFromAds(crowd: Crowd, agent: number): void {
  if (chance(crowd, crowd.settings.heardFromAdsPpm, streams.join, agent)) becomeAware(crowd, agent, 0);
}

function becomeAware(crowd: Crowd, agent: number, source: number): void {
  crowd.agents.state[agent] = agentStates.aware;
  crowd.agents.source[agent] = source;
}

/** Whoever heard of it joins some day, the trusting sooner; an invitation of somebody known weighs more. */
export function joinMaybe(crowd: Crowd, agent: number): void {
  const { settings, agents, world } = crowd;
  const base = agents.invited[agent] === 1 ? settings.joinInvitedPpm : settings.joinPpm;
  const willing = portion(base * 2, agents.trust[agent] as number);
  if (world.operator.phase === 'gone' || !chance(crowd, willing, streams.join, agent)) return;
  const upline = agents.source[agent] as number;
  if (!execute(world, { type: 'registerAgent', person: personOf(agent), upline }).ok) return;
  agents.state[agent] = agentStates.member;
  deposit(crowd, agent, crowd.settings.shareAtRiskPpm);
}

/** Sends a share of the savings, between half and one and a half times the mean, to the scheme. */
function deposit(crowd: Crowd, agent: number, meanSharePpm: number): void {
  const { world, agents } = crowd;
  const person = personOf(agent);
  const nth = agents.deposits[agent] as number;
  const factor = 500_000 + drawBelow(1_000_000, world.seed, streams.deposit, agent, nth);
  const share = Math.min(1_000_000, portion(meanSharePpm, factor));
  const whole = portion(walletOf(world, person), share);
  // People send round sums: multiples of ten.
  const amountMinor = Math.max(whole - (whole % 1_000), world.scenario.recharge.minimumMinor);
  const to = holderCode(holders.deposit, world.people.member[person] as number);
  if (!execute(world, { type: 'sendTransfer', person, to, amountMinor }).ok) return;
  agents.deposits[agent] = Math.min(255, nth + 1);
  const row = addRow(crowd.errands);
  crowd.errands.agent[row] = agent;
  crowd.errands.at[row] =
    world.now + (world.scenario.chain.confirmations + 2) * world.scenario.clock.tickSeconds;
}

function liveAsMember(crowd: Crowd, agent: number): void {
  const { world, agents, settings } = crowd;
  const member = world.people.member[personOf(agent)] as number;
  watchPayout(crowd, agent);
  const panics = (agents.trust[agent] as number) < settings.panicBelowPpm;
  if (panics) {
    takeOut(crowd, member);
    withdrawAll(crowd, agent, member);
    spreadRumour(crowd, agent);
    return;
  }
  if (chance(crowd, settings.takeOutPpm, streams.reinvest, agent)) takeOut(crowd, member);
  buyMaybe(crowd, agent, member);
  if (chance(crowd, settings.withdrawPpm, streams.withdraw, agent)) withdrawAll(crowd, agent, member);
  if (chance(crowd, settings.topUpPpm, streams.deposit, agent)) topUp(crowd, agent);
  if (chance(crowd, settings.tellPpm, streams.invite, agent)) tellSomebody(crowd, agent, member);
}

/** The errand after a deposit: the money is there, so buy. */
export function runErrand(crowd: Crowd, agent: number): void {
  const member = crowd.world.people.member[personOf(agent)] as number;
  if (member >= 0) buyMachines(crowd, member);
}

/** Those who did well want more of it. */
function topUp(crowd: Crowd, agent: number): void {
  if ((crowd.agents.trust[agent] as number) < 600_000) return;
  deposit(crowd, agent, crowd.settings.shareAtRiskPpm);
}

function buyMaybe(crowd: Crowd, agent: number, member: number): void {
  const { world, settings } = crowd;
  const fresh = owed(world, member, accounts.member.assets) > 0;
  if (fresh || chance(crowd, settings.reinvestPpm, streams.buy, agent)) buyMachines(crowd, member);
}

/** The dearest machine one can pay, as the app suggests; twice at most. */
function buyMachines(crowd: Crowd, member: number): void {
  const { world } = crowd;
  const { price, limitPerMember } = world.products;
  for (let bought = 0; bought < 2; bought++) {
    const money = spendable(world, member);
    const best = dearestWithin(crowd, member, money);
    if (best < 0) return;
    const room = (limitPerMember[best] as number) - unitsHeld(world, member, best);
    const units = Math.min(Math.floor(money / (price[best] as number)), room, unitsLeft(world, best));
    if (!execute(world, { type: 'buyMachine', member, product: best, units, agreed: true }).ok) return;
  }
}

/** -1 when there is none. What costs nothing is for those who look for it. */
function dearestWithin({ world }: Crowd, member: number, money: number): number {
  const { price, limitPerMember, count } = world.products;
  let best = -1;
  let most = 0;
  // Shops list the cheap before the dear, so what is dearest is mostly found first; of equals the first counts.
  for (let p = count - 1; p >= 0; p--) {
    const asked = price[p] as number;
    if (asked === 0 || asked > money || asked < most) continue;
    const state = productState(world, p);
    if (state === productStates.preSale || state === productStates.soldOut) continue;
    if (unitsHeld(world, member, p) >= (limitPerMember[p] as number)) continue;
    best = p;
    most = asked;
  }
  return best;
}

function takeOut(crowd: Crowd, member: number): void {
  execute(crowd.world, { type: 'takeOut', member });
}

function withdrawAll(crowd: Crowd, agent: number, member: number): void {
  const { world, agents } = crowd;
  const amountMinor = owed(world, member, accounts.member.extractable);
  if (amountMinor < world.scenario.withdrawal.minimumMinor || !windowOpen(world)) return;
  if ((agents.waitingFor[agent] as number) >= 0) return;
  const outcome = execute(world, { type: 'withdraw', member, amountMinor, addressId: -1 });
  if (outcome.ok) agents.waitingFor[agent] = outcome.result.withdrawal as number;
  else changeTrust(crowd, agent, -60_000);
}

/** A payout that came builds trust; one that is late eats it, every day more. */
function watchPayout(crowd: Crowd, agent: number): void {
  const { world, agents } = crowd;
  const withdrawal = agents.waitingFor[agent] as number;
  if (withdrawal < 0) return;
  const status = world.withdrawals.status[withdrawal];
  if (status === withdrawalStates.arrived || status === withdrawalStates.failed) {
    changeTrust(crowd, agent, status === withdrawalStates.arrived ? 80_000 : -250_000);
    if (status === withdrawalStates.arrived) postMaybe(crowd, agent, withdrawal);
    agents.waitingFor[agent] = -1;
    return;
  }
  const waitedHours = (world.now - (world.withdrawals.at[withdrawal] as number)) / 3_600;
  if (waitedHours > world.scenario.withdrawal.arrivesWithinHours) changeTrust(crowd, agent, -150_000);
  else if (waitedHours > 48) changeTrust(crowd, agent, -20_000);
}

/** Word of mouth: members recruit among their ties, for the bonus or out of joy. */
function tellSomebody(crowd: Crowd, agent: number, member: number): void {
  if (crowd.settings.ties === 0) return;
  const tie = someTie(crowd, agent, dayOf(crowd.world.now));
  if (crowd.agents.state[tie] === agentStates.unaware) becomeAware(crowd, tie, member);
}

/** Fear travels along the same ties. */
function spreadRumour(crowd: Crowd, agent: number): void {
  if (crowd.settings.ties === 0) return;
  changeTrust(crowd, someTie(crowd, agent, dayOf(crowd.world.now)), -70_000);
}

/** Invitations that learners sent from their phones: whoever gets one has heard of it. */
export function readInvitations(crowd: Crowd): void {
  const { world, agents, state } = crowd;
  while ((state.invitationsRead[0] as number) < world.invitations.count) {
    const row = state.invitationsRead[0] as number;
    state.invitationsRead[0] = row + 1;
    const agent = agentOf(world.invitations.person[row] as number);
    const before = agents.state[agent];
    if (before !== agentStates.unaware && before !== agentStates.aware) continue;
    becomeAware(crowd, agent, world.invitations.member[row] as number);
    agents.invited[agent] = 1;
    joinMaybe(crowd, agent);
  }
}
