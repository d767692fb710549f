import { actAsMember } from './act.ts';
import { agentStates, type Crowd, memberOf, standInOf } from './agents.ts';

/**
 * Agents live on for learners who are away, once a day in the evening: they buy, take out, withdraw and sign in with
 * the learner's own account, under the rules for learners. They recruit nobody: contacts are the learner's own.
 */
export function actForAbsentLearners(crowd: Crowd): void {
  const { learners } = crowd.world;
  for (let device = 0; device < learners.count; device++) {
    if (learners.standIn[device] !== 1) continue;
    const agent = standInOf(crowd, learners.person[device] as number);
    if (memberOf(crowd, agent) < 0 || crowd.agents.state[agent] === agentStates.done) continue;
    actAsMember(crowd, agent);
  }
}
