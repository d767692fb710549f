import { execute, type Member, type RedemptionCode, runningStep } from '@glassmine/replica';
import type { Agent } from '../rows.ts';
import { streams } from '../streams.ts';
import { agentKinds, agentStates, type Crowd, changeTrust, memberOf } from './agents.ts';
import { actAsEarlyBird, takeOut, watchPayout, withdrawAll } from './cash-in.ts';
import { buyMaybe, topUpMaybe } from './invest.ts';
import { joinMaybe } from './join.ts';
import { chanceToday, luckOf } from './luck.ts';
import { hearFromAds, spreadRumour, tellTies } from './spread.ts';

/** Lets the agents of a slice act, each by its state. Everything they do is a command of the scheme. */
export function actEach(crowd: Crowd, from: Agent, to: Agent): void {
  const { state } = crowd.agents;
  const isOver = crowd.world.operator.phase === 'gone';
  for (let agent = from; agent < to; agent++) {
    const now = state[agent];
    if (now === agentStates.member) actAsMember(crowd, agent);
    else if (isOver || now === agentStates.done) continue;
    else if (now === agentStates.aware) joinMaybe(crowd, agent, luckOf(crowd, agent));
    else hearFromAds(crowd, agent, luckOf(crowd, agent));
  }
}

export function actAsMember(crowd: Crowd, agent: Agent): void {
  const { agents, parameters } = crowd;
  const luck = luckOf(crowd, agent);
  const member = memberOf(crowd, agent);
  watchPayout(crowd, agent);
  loseTrustAfterExit(crowd, agent);
  if (agents.trust[agent]! < parameters.panicBelowPpm) {
    panic(crowd, agent, member, luck);
    return;
  }
  if (chanceToday(luck, streams.signIn, parameters.signInPpm)) {
    execute(crowd.world, { type: 'signIn', member });
    redeemGift(crowd, member);
  }
  if (agents.kind[agent] === agentKinds.earlyBird) {
    buyMaybe(crowd, member, luck);
    actAsEarlyBird(crowd, agent, member);
    return;
  }
  if (chanceToday(luck, streams.takeOut, parameters.takeOutPpm)) takeOut(crowd, member);
  buyMaybe(crowd, member, luck);
  if (chanceToday(luck, streams.withdraw, parameters.withdrawPpm)) withdrawAll(crowd, agent, member);
  topUpMaybe(crowd, agent, luck);
  tellTies(crowd, agent, member, luck);
}

/** An agent that opens the app takes the gifts there. */
function redeemGift({ world }: Crowd, member: Member): void {
  const step = runningStep(world, 'gifts');
  if (step < 0) return;
  const code = world.redemptionCodes.code[world.operatorSteps.made[step] as RedemptionCode]!;
  execute(world, { type: 'redeemCode', member, code });
}

/** After the operator's exit the news takes trust from every member, day by day. */
function loseTrustAfterExit(crowd: Crowd, agent: Agent): void {
  if (crowd.world.operator.phase === 'gone') changeTrust(crowd, agent, -crowd.parameters.trust.newsPpm);
}

/** Tries to get everything out and spreads a rumour. After the exit, an agent without any trust stops acting. */
function panic(crowd: Crowd, agent: Agent, member: Member, luck: number): void {
  takeOut(crowd, member);
  withdrawAll(crowd, agent, member);
  spreadRumour(crowd, agent, luck);
  const { agents, world } = crowd;
  if (world.operator.phase === 'gone' && agents.trust[agent] === 0) agents.state[agent] = agentStates.done;
}
