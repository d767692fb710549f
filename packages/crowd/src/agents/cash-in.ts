import { HOUR } from '@glassmine/kernel';
import {
  accounts,
  addressesOf,
  addressOf,
  execute,
  fortuneOf,
  holderCode,
  holders,
  owed,
  portion,
  windowOpen,
  withdrawalStates,
} from '@glassmine/scheme';
import { agentStates, type Crowd, changeTrust, isStandIn, personOf } from './agents.ts';
import { postMaybe } from './social.ts';

export function takeOut({ world }: Crowd, member: number): void {
  execute(world, { type: 'takeOut', member });
}

/** Requests a withdrawal of the whole extractable balance, one at a time. A refusal lowers trust. */
export function withdrawAll(crowd: Crowd, agent: number, member: number): void {
  const { world, agents, parameters } = crowd;
  const amountMinor = owed(world, member, accounts.member.extractable);
  if (amountMinor < world.scenario.withdrawal.minimumMinor || !windowOpen(world)) return;
  if (agents.waitingFor[agent]! >= 0) return;
  const addressId = isStandIn(crowd, agent) ? ownAddress(crowd, agent, member) : -1;
  const outcome = execute(world, { type: 'withdraw', member, amountMinor, addressId });
  if (outcome.ok) agents.waitingFor[agent] = outcome.result.withdrawal as number;
  else changeTrust(crowd, agent, -parameters.trust.refusedPpm);
}

/** Address of a withdrawal that an agent requests for a learner: the bound wallet, or the learner's own, bound now. */
function ownAddress({ world }: Crowd, agent: number, member: number): number {
  const [bound] = addressesOf(world, member);
  if (bound !== undefined) return bound;
  const address = addressOf(world, holderCode(holders.wallet, personOf(agent)));
  const outcome = execute(world, { type: 'bindAddress', member, address });
  return outcome.ok ? (outcome.result.address as number) : -1;
}

/** An arrived payout raises trust, a failed one lowers it, and each day of delay lowers it. */
export function watchPayout(crowd: Crowd, agent: number): void {
  const { world, agents } = crowd;
  const { trust } = crowd.parameters;
  const withdrawal = agents.waitingFor[agent]!;
  if (withdrawal < 0) return;
  const status = world.withdrawals.status[withdrawal];
  if (status === withdrawalStates.arrived || status === withdrawalStates.failed) {
    changeTrust(crowd, agent, status === withdrawalStates.arrived ? trust.paidPpm : -trust.failedPpm);
    if (status === withdrawalStates.arrived && !isStandIn(crowd, agent)) postMaybe(crowd, agent, withdrawal);
    agents.waitingFor[agent] = -1;
    return;
  }
  const waitedHours = (world.now - world.withdrawals.at[withdrawal]!) / HOUR;
  if (waitedHours > world.scenario.withdrawal.arrivesWithinHours) {
    changeTrust(crowd, agent, -trust.overduePpm);
  } else if (waitedHours > 48) changeTrust(crowd, agent, -trust.latePpm);
}

/** An early bird withdraws everything every day, and leaves once it has its gain on its stake. */
export function actAsEarlyBird(crowd: Crowd, agent: number, member: number): void {
  const { world, agents, parameters } = crowd;
  const person = personOf(agent);
  takeOut(crowd, member);
  withdrawAll(crowd, agent, member);
  const stake = portion(world.people.savingsAtStart[person]!, parameters.shareAtRiskPpm);
  if (fortuneOf(world, person) < portion(stake, parameters.earlyBirds.leaveAtGainPpm)) return;
  if (agents.deposits[agent]! > 0) agents.state[agent] = agentStates.done;
}
