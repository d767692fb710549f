import { inflowKinds, inflowsOf, outflowKinds, outflowsOf, type Stake, type World } from '@glassmine/scheme';

const deposit = inflowKinds.indexOf('deposit');
const withdrawal = outflowKinds.indexOf('withdrawal');

/** Cash in the scheme's currency at the room's rate, minor units, rounded towards nothing. */
export function coinsOf(world: World, cashMinor: number): number {
  return Math.trunc((cashMinor * 100) / world.scenario.exchange.cashPerCoinMinor);
}

/**
 * What each member really paid in and was really paid, both currencies together in the scheme's, by member.
 * The promoter's row is there and empty of others' money. O(members + deposits + payouts).
 */
export function stakesOf(world: World): Stake[] {
  const cash = Array.from({ length: world.members.count }, () => ({ paidIn: 0, paidOut: 0 }));
  const stakes = cash.map(() => ({ paidIn: 0, paidOut: 0 }));
  for (const currency of ['coin', 'cash'] as const) {
    const into = currency === 'coin' ? stakes : cash;
    const inflows = inflowsOf(world, currency);
    for (let row = 0; row < inflows.count; row++) {
      const of = into[inflows.member[row] as number];
      if (of && inflows.kind[row] === deposit) of.paidIn += inflows.amount[row] as number;
    }
    const outflows = outflowsOf(world, currency);
    for (let row = 0; row < outflows.count; row++) {
      const of = into[outflows.member[row] as number];
      if (of && outflows.kind[row] === withdrawal) of.paidOut += outflows.amount[row] as number;
    }
  }
  cash.forEach(({ paidIn, paidOut }, member) => {
    const stake = stakes[member] as Stake;
    stake.paidIn += coinsOf(world, paidIn);
    stake.paidOut += coinsOf(world, paidOut);
  });
  return stakes;
}
