import {
  currencies,
  execute,
  hasExchanged,
  type Learner,
  type Member,
  owed,
  standIns,
} from '@glassmine/replica';
import type { Agent } from '../rows.ts';
import { actAsMember } from './act.ts';
import { agentStates, type Crowd, memberOf, standInOf } from './agents.ts';
import { isWaiting, withdrawAll } from './cash-in.ts';

const { accountsOf, journalName, localsOf } = currencies;

/**
 * Agents act for learners who are away, once a day while withdrawals are taken: with the learner's account they sign
 * in, exchange local money once, buy, take out and withdraw, under the rules for learners. They invite nobody, and they
 * write and answer nothing.
 */
export function actForAbsentLearners(crowd: Crowd): void {
  const { learners } = crowd.world;
  for (let row = 0 as Learner; row < learners.count; row++) {
    if (learners.standIn[row] !== standIns.agent) continue;
    const agent = standInOf(crowd, learners.person[row]!);
    const member = memberOf(crowd, agent);
    if (member < 0 || crowd.agents.state[agent] === agentStates.done) continue;
    exchangeLocal(crowd, agent, member);
    actAsMember(crowd, agent);
    for (const currency of localsOf(crowd.world))
      if (!isWaiting(crowd, agent)) withdrawAll(crowd, agent, member, currency);
  }
}

/**
 * Machines are bought in the scheme's own currency: while it trusts the scheme, the agent changes the first local
 * currency that it has some of, which can be done once.
 */
function exchangeLocal({ world, agents, parameters }: Crowd, agent: Agent, member: Member): void {
  if (agents.trust[agent]! < parameters.panicBelowPpm || hasExchanged(world, member)) return;
  const held = localsOf(world).find((currency) => owed(world, member, accountsOf(currency).available) > 0);
  if (held !== undefined) execute(world, { type: 'exchange', member, from: journalName(held) });
}
