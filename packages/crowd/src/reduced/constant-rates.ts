import { dayOf, secondOfDay } from '@glassmine/kernel';
import { accounts, execute, type Member, owed, windowOpen } from '@glassmine/replica';
import { agentStates, type Crowd, memberOf, personOf } from '../agents/agents.ts';
import { sendIn } from '../agents/invest.ts';
import { chanceToday, luckOf } from '../agents/luck.ts';
import { runErrands } from '../agents/schedule.ts';
import type { Agent } from '../rows.ts';
import type { ConstantRates } from '../scenario/crowd.ts';
import { streams } from '../streams.ts';

/**
 * The crowd of Artzrouni's model (2009): people arrive at a growing rate, put the same amount into flexible savings,
 * compound the income, and withdraw everything at a constant rate. There is no trust and no word of mouth. Chain,
 * ledger, withdrawals and operator are those of the real engine.
 */
export function actAtConstantRates(crowd: Crowd): void {
  const rates = crowd.parameters.constantRates as ConstantRates;
  runErrands(crowd, (_, agent) => saveEverything(crowd, memberOf(crowd, agent)));
  arriveThisTick(crowd, rates);
  const { world, state } = crowd;
  const { tickSeconds } = world.scenario.clock;
  const ticksPerDay = 86_400 / tickSeconds;
  const slice = secondOfDay(world.now) / tickSeconds;
  const arrived = state.arrived[0]!;
  // Each agent acts once a day, spread evenly over the day.
  for (let agent = slice; agent < arrived; agent += ticksPerDay) {
    actAtConstantRate(crowd, agent as Agent, rates);
  }
}

/** Registers the first members at the start, then the stream of arrivals, spread evenly over each day. */
function arriveThisTick(crowd: Crowd, rates: ConstantRates): void {
  const { world, state, population } = crowd;
  if (world.operator.phase === 'gone') return;
  const ticksPerDay = 86_400 / world.scenario.clock.tickSeconds;
  const [today, before] = [dayOf(world.now), state.arrivals];
  if (world.vars.ticks === 1) before[0] = rates.firstMembers;
  let perDay = rates.arrivalsPerDayMilli / 1_000;
  perDay *= power(1 + rates.arrivalsGrowthPpmPerDay / 1_000_000, today);
  before[0] = before[0]! + perDay / ticksPerDay;
  while (state.arrived[0]! + 1 <= before[0]!) {
    const agent = state.arrived[0]! as Agent;
    if (agent >= population) return;
    state.arrived[0] = agent + 1;
    execute(world, { type: 'registerAgent', person: personOf(agent), upline: 0 });
    crowd.agents.state[agent] = agentStates.member;
    sendIn(crowd, agent, rates.depositMinor);
  }
}

/** By squaring: products alone give the same bits on every machine. */
function power(base: number, exponent: number): number {
  let result = 1;
  let square = base;
  for (let rest = exponent; rest > 0; rest >>= 1) {
    if (rest & 1) result *= square;
    square *= square;
  }
  return result;
}

function actAtConstantRate(crowd: Crowd, agent: Agent, rates: ConstantRates): void {
  const { world, agents } = crowd;
  const member = memberOf(crowd, agent);
  if (agents.state[agent] === agentStates.leaving) {
    leave(crowd, agent, member);
    return;
  }
  const leaves = chanceToday(luckOf(crowd, agent), streams.withdraw, rates.withdrawPpmPerDay);
  if (leaves) agents.state[agent] = agentStates.leaving;
  const dayOfRound = (dayOf(world.now) + agent) % rates.compoundsEveryDays;
  // Income taken out on the last day of a round has arrived on the first day of the next.
  if (dayOfRound === 0) saveEverything(crowd, member);
  if (leaves || dayOfRound === rates.compoundsEveryDays - 1) execute(world, { type: 'takeOut', member });
}

/** The day after its last income was taken out, withdraws everything as soon as the window is open, and starts anew. */
function leave(crowd: Crowd, agent: Agent, member: Member): void {
  const { world, agents } = crowd;
  if (!windowOpen(world)) return;
  agents.state[agent] = agentStates.member;
  const amountMinor = owed(world, member, accounts.member.stock);
  if (amountMinor > 0) execute(world, { type: 'sellSavings', member, amountMinor });
  const all = owed(world, member, accounts.member.extractable);
  if (all > 0) execute(world, { type: 'withdraw', member, amountMinor: all, addressId: -1 });
}

function saveEverything({ world }: Crowd, member: Member): void {
  const { assets, extractable } = accounts.member;
  const amountMinor = owed(world, member, assets) + owed(world, member, extractable);
  if (amountMinor > 0) execute(world, { type: 'buySavings', member, amountMinor });
}
