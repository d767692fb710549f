import {
  accounts,
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

/**
 * Agents act for learners who are away, once a day while withdrawals are taken: with the learner's account they sign
 * in, exchange cash once, buy, take out and withdraw, under the rules for learners. They invite nobody, and they
 * write and answer nothing.
 */
export function actForAbsentLearners(crowd: Crowd): void {
  const { learners } = crowd.world;
  for (let row = 0 as Learner; row < learners.count; row++) {
    if (learners.standIn[row] !== standIns.agent) continue;
    const agent = standInOf(crowd, learners.person[row]!);
    const member = memberOf(crowd, agent);
    if (member < 0 || crowd.agents.state[agent] === agentStates.done) continue;
    exchangeCash(crowd, agent, member);
    actAsMember(crowd, agent);
    if (!isWaiting(crowd, agent)) withdrawAll(crowd, agent, member, 'cash');
  }
}

/** Machines are bought with coins: while it trusts the scheme, the agent makes coins of the cash, which can be done once. */
function exchangeCash({ world, agents, parameters }: Crowd, agent: Agent, member: Member): void {
  if (agents.trust[agent]! < parameters.panicBelowPpm || hasExchanged(world, member)) return;
  if (owed(world, member, accounts.member.cash) > 0)
    execute(world, { type: 'exchange', member, from: 'cash' });
}
