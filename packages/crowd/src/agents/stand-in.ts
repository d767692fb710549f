import { actAsMember } from './act.ts';
import { agentStates, type Crowd, memberOf, standInOf } from './agents.ts';

/**
 * Agents act for learners who are away, once a day in the afternoon: they buy, take out, withdraw and sign in with the
 * learner's account, under the rules for learners. They recruit nobody.
 */
export function actForAbsentLearners(crowd: Crowd): void {
  const { learners } = crowd.world;
  for (let row = 0; row < learners.count; row++) {
    if (learners.standIn[row] !== 1) continue;
    const agent = standInOf(crowd, learners.person[row]!);
    if (memberOf(crowd, agent) < 0 || crowd.agents.state[agent] === agentStates.done) continue;
    actAsMember(crowd, agent);
  }
}
