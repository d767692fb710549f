import { execute, type Invitation, portion } from '@glassmine/replica';
import type { Agent } from '../rows.ts';
import { streams } from '../streams.ts';
import { agentKinds, agentOf, agentStates, type Crowd, personOf } from './agents.ts';
import { deposit } from './invest.ts';
import { chanceToday, luckOf } from './luck.ts';
import { becomeAware } from './spread.ts';

/** An aware agent joins by chance, more likely with more trust, and more likely after a personal invitation. */
export function joinMaybe(crowd: Crowd, agent: Agent, luck: number): void {
  const { parameters, agents, world } = crowd;
  if (world.operator.phase === 'gone' || agents.kind[agent] === agentKinds.immune) return;
  const base = agents.invited[agent] === 1 ? parameters.joinInvitedPpm : parameters.joinPpm;
  const willing = portion(base * 2, agents.trust[agent]!);
  if (!chanceToday(luck, streams.join, willing)) return;
  const upline = agents.source[agent]!;
  if (!execute(world, { type: 'registerAgent', person: personOf(agent), upline }).ok) return;
  agents.state[agent] = agentStates.member;
  deposit(crowd, agent, parameters.shareAtRiskPpm);
}

/** Reads the invitations that learners sent from their phones: each makes an agent aware. */
export function readInvitations(crowd: Crowd): void {
  const { world, agents, state } = crowd;
  while (state.invitationsRead[0]! < world.invitations.count) {
    const row = state.invitationsRead[0]!;
    state.invitationsRead[0] = (row + 1) as Invitation;
    const agent = agentOf(world.invitations.person[row]!);
    const before = agents.state[agent];
    if (before !== agentStates.unaware && before !== agentStates.aware) continue;
    becomeAware(crowd, agent, world.invitations.member[row]!);
    agents.invited[agent] = 1;
    joinMaybe(crowd, agent, luckOf(crowd, agent));
  }
}
