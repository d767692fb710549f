import type { ClaimCard, PersonalDebrief } from '@glassmine/contract';
import { HOUR } from '@glassmine/kernel';
import {
  fortuneOf,
  netGain,
  netInvestment,
  netLoss,
  positionOf,
  risingTide,
  type Stake,
  screenTotal,
  type World,
  withdrawalStates,
} from '@glassmine/scheme';
import { moneyText, percentOf, timeOf } from './amounts.ts';
import { fullName } from './bank.ts';
import { claimView } from './claims.ts';
import { debriefMoneyView } from './debrief-money.ts';
import { brandName } from './room.ts';
import { coinsOf, stakesOf } from './stakes.ts';
import { countFortunes } from './truth.ts';

/** What everybody met, in the order in which the app shows it; the warning signs of the first day. */
const metAtOnce = [
  'invitationOnly',
  'dailyReturn',
  'soldProgress',
  'mining',
  'winnings',
  'validDays',
] as const;
const metWithMoney = ['assetTotal', 'totalRevenue'] as const;

/** The story of a member's money against what the app said; all of it read from the ledger. O(the world). */
export function personalDebriefView(world: World, member: number): PersonalDebrief {
  const person = world.members.person[member] as number;
  const stakes = stakesOf(world);
  const own = stakes[member] as Stake;
  return {
    name: fullName(world, person),
    brandName: brandName(world),
    currency: world.scenario.currency,
    cashCurrency: world.scenario.cashCurrency,
    cashPerCoin: moneyText(world.scenario.exchange.cashPerCoinMinor),
    worldTime: timeOf(world, world.now),
    onScreen: moneyText(screenTotal(world, member)),
    paidIn: moneyText(own.paidIn),
    paidOut: moneyText(own.paidOut),
    result: moneyText(fortuneOf(world, person)),
    money: (['coin', 'cash'] as const)
      .map((currency) => debriefMoneyView(world, member, currency))
      .filter(({ paidIn, paidOut }) => paidIn !== '0.00' || paidOut !== '0.00'),
    moves: movesOf(world, member),
    claims: claimsOf(world, member),
    flags: flagsOf(world, member),
    standing: standingOf(world, person),
    receiver: receiverCases(world, stakes, member),
    clawback: moneyText(netGain(own)),
  };
}

function movesOf(world: World, member: number): PersonalDebrief['moves'] {
  const found: { second: number; sign: 1 | -1; minor: number }[] = [];
  for (const [flows, sign] of [
    [[world.inflows, world.cashInflows], -1],
    [[world.outflows, world.cashOutflows], 1],
  ] as const) {
    flows.forEach((flow, isCash) => {
      for (let row = 0; row < flow.count; row++) {
        if (flow.member[row] !== member) continue;
        const amount = flow.amount[row] as number;
        found.push({ second: flow.at[row] as number, sign, minor: isCash ? coinsOf(world, amount) : amount });
      }
    });
  }
  found.sort((a, b) => a.second - b.second || a.sign - b.sign);
  let net = 0;
  return found.map(({ second, sign, minor }) => {
    net += sign * minor;
    return {
      at: timeOf(world, second),
      kind: sign === 1 ? ('out' as const) : ('in' as const),
      amount: moneyText(minor),
      net: moneyText(net),
    };
  });
}

function claimsOf(world: World, member: number): ClaimCard[] {
  return ['dailyReturn', 'mining', 'soldProgress', 'assetTotal']
    .map((key) => claimView(world, member, key, 0))
    .filter((card) => card !== null);
}

/** Each warning sign once, with the moment from which it was there to be seen. */
function flagsOf(world: World, member: number): PersonalDebrief['flags'] {
  const { members, withdrawals, scenario } = world;
  const seen: { claim: string; second: number }[] = [];
  const registered = members.registeredAt[member] as number;
  for (const claim of metAtOnce) seen.push({ claim, second: registered });
  const firstIn = firstOf(world, member);
  if (firstIn !== null) for (const claim of metWithMoney) seen.push({ claim, second: firstIn });
  const invitee = members.firstInvitee[member] as number;
  if (invitee >= 0) seen.push({ claim: 'teamBenefits', second: members.registeredAt[invitee] as number });
  const promisedWithin = scenario.withdrawal.arrivesWithinHours * HOUR;
  let hasAsked = false;
  for (let row = 0; row < withdrawals.count; row++) {
    if (withdrawals.member[row] !== member) continue;
    const askedAt = withdrawals.at[row] as number;
    if (!hasAsked) seen.push({ claim: 'withdrawalFee', second: askedAt });
    hasAsked = true;
    const isPending = withdrawals.status[row] === withdrawalStates.pending;
    const settledAt = isPending ? world.now : (withdrawals.settledAt[row] as number);
    if (settledAt - askedAt <= promisedWithin) continue;
    seen.push({ claim: 'arrivalTime', second: askedAt + promisedWithin });
    break;
  }
  const flags = new Map<string, PersonalDebrief['flags'][number]>();
  for (const { claim, second } of seen.sort((a, b) => a.second - b.second)) {
    const card = claimView(world, member, claim, 0);
    if (!card || flags.has(card.flag)) continue;
    flags.set(card.flag, { claim, flag: card.flag, source: card.source, at: timeOf(world, second) });
  }
  return [...flags.values()];
}

function firstOf(world: World, member: number): number | null {
  let first: number | null = null;
  for (const flow of [world.inflows, world.cashInflows]) {
    for (let row = 0; row < flow.count; row++) {
      if (flow.member[row] !== member) continue;
      const at = flow.at[row] as number;
      first = first === null ? at : Math.min(first, at);
      break;
    }
  }
  return first;
}

function standingOf(world: World, person: number): PersonalDebrief['standing'] {
  const own = fortuneOf(world, person);
  let better = 0;
  let worse = 0;
  for (let member = 1; member < world.members.count; member++) {
    const other = fortuneOf(world, world.members.person[member] as number);
    if (other > own) better++;
    else if (other < own) worse++;
  }
  return { members: world.members.count - 1, better, worse, ...countFortunes(world) };
}

/** What a receiver would return to a member: of what is left, and of that with what the operator took. */
function receiverCases(world: World, stakes: Stake[], member: number): PersonalDebrief['receiver'] {
  const { reserve, operatorTake } = positionOf(world);
  const losses = stakes.map(netLoss);
  const total = losses.reduce((sum, loss) => sum + loss, 0);
  const pools = { reserve, everything: reserve + operatorTake } as const;
  return (['reserve', 'everything'] as const).map((what) => {
    const tide = risingTide(stakes, pools[what]);
    return {
      what,
      pool: moneyText(pools[what]),
      losses: moneyText(total),
      losers: losses.filter((loss) => loss > 0).length,
      yourLoss: moneyText(losses[member] as number),
      netInvestment: moneyText(netInvestment(stakes, pools[what]).awards[member] as number),
      risingTide: moneyText(tide.awards[member] as number),
      levelPercent: percentOf(tide.levelPpm),
    };
  });
}
