import { HOUR } from '@glassmine/kernel';
import {
  addressesOf,
  addressOf,
  bankAccountAt,
  cardsOf,
  currencies,
  execute,
  firstBankOf,
  fortuneOf,
  holderCode,
  holders,
  type Member,
  owed,
  portion,
  unlockingDeposit,
  type Withdrawal,
  walletOf,
  windowOpen,
  withdrawalMinimum,
  withdrawalStates,
} from '@glassmine/replica';
import type { Agent } from '../rows.ts';
import { streams } from '../streams.ts';
import { agentStates, type Crowd, changeTrust, isStandIn, personOf } from './agents.ts';
import { sendIn } from './invest.ts';
import { chanceToday, luckOf } from './luck.ts';
import { postMaybe } from './social.ts';

const { accountsOf, journalName, schemeCurrency } = currencies;

export function takeOut({ world }: Crowd, member: Member): void {
  execute(world, { type: 'takeOut', member });
}

export function isWaiting({ agents }: Crowd, agent: Agent): boolean {
  return agents.waitingFor[agent]! >= 0;
}

/**
 * Requests a withdrawal of all that can be withdrawn in a currency, one at a time. A refusal lowers trust. Only an
 * agent that stands in for a learner has local money.
 */
export function withdrawAll(
  crowd: Crowd,
  agent: Agent,
  member: Member,
  currency: currencies.Currency = schemeCurrency,
): void {
  const { world, agents, parameters } = crowd;
  const amountMinor = owed(world, member, accountsOf(currency).available);
  if (amountMinor < withdrawalMinimum(world, currency) || !windowOpen(world)) return;
  if (isWaiting(crowd, agent)) return;
  const addressId = isStandIn(crowd, agent) ? ownTarget(crowd, agent, member, currency) : -1;
  const outcome = execute(world, {
    type: 'withdraw',
    member,
    amountMinor,
    addressId,
    ...(currency === schemeCurrency ? {} : { currency: journalName(currency) }),
  });
  if (outcome.ok) agents.waitingFor[agent] = outcome.result.withdrawal;
  else if (!unlockMaybe(crowd, agent, outcome.refusal))
    changeTrust(crowd, agent, -parameters.trust.refusedPpm);
}

/** Some of those who are asked for a deposit before they may withdraw, and have it, pay it: good money after bad. */
function unlockMaybe(crowd: Crowd, agent: Agent, refusal: string): boolean {
  const asked = unlockingDeposit(crowd.world);
  if (refusal !== 'withdraw.unlock' || asked === null || asked.currency !== schemeCurrency) return false;
  if (walletOf(crowd.world, personOf(agent)) < asked.amount) return false;
  if (!chanceToday(luckOf(crowd, agent), streams.unlock, crowd.parameters.unlockPpm)) return false;
  sendIn(crowd, agent, asked.amount);
  return true;
}

/** Where a withdrawal goes that an agent requests for a learner: what is bound, or the learner's own, bound now. */
function ownTarget(crowd: Crowd, agent: Agent, member: Member, currency: currencies.Currency): number {
  const { world } = crowd;
  const person = personOf(agent);
  if (accountsOf(currency).rail === 'bank') {
    const [card] = cardsOf(world, member, currency);
    if (card !== undefined) return card;
    const bound = execute(world, {
      type: 'bindCard',
      member,
      account: bankAccountAt(person, firstBankOf(currency)),
    });
    return bound.ok ? (bound.result.card as number) : -1;
  }
  const [address] = addressesOf(world, member);
  if (address !== undefined) return address;
  const wallet = addressOf(world, holderCode(holders.wallet, person));
  const bound = execute(world, { type: 'bindAddress', member, address: wallet });
  return bound.ok ? (bound.result.address as number) : -1;
}

/** An arrived payout raises trust, a failed one lowers it, and each day of delay lowers it. */
export function watchPayout(crowd: Crowd, agent: Agent): void {
  const { world, agents } = crowd;
  const { trust } = crowd.parameters;
  const withdrawal = agents.waitingFor[agent]!;
  if (withdrawal < 0) return;
  const status = world.withdrawals.status[withdrawal];
  if (status === withdrawalStates.arrived || status === withdrawalStates.failed) {
    changeTrust(crowd, agent, status === withdrawalStates.arrived ? trust.paidPpm : -trust.failedPpm);
    if (status === withdrawalStates.arrived && !isStandIn(crowd, agent)) postMaybe(crowd, agent, withdrawal);
    agents.waitingFor[agent] = -1 as Withdrawal;
    return;
  }
  const waitedHours = (world.now - world.withdrawals.at[withdrawal]!) / HOUR;
  if (waitedHours > world.scenario.withdrawal.arrivesWithinHours) {
    changeTrust(crowd, agent, -trust.overduePpm);
  } else if (waitedHours > 48) changeTrust(crowd, agent, -trust.latePpm);
}

/** An early bird withdraws everything every day, and leaves once it has its gain on its stake. */
export function actAsEarlyBird(crowd: Crowd, agent: Agent, member: Member): void {
  const { world, agents, parameters } = crowd;
  const person = personOf(agent);
  takeOut(crowd, member);
  withdrawAll(crowd, agent, member);
  const stake = portion(world.people.savingsAtStart[person]!, parameters.shareAtRiskPpm);
  if (fortuneOf(world, person) < portion(stake, parameters.earlyBirds.leaveAtGainPpm)) return;
  if (agents.deposits[agent]! > 0) agents.state[agent] = agentStates.done;
}
