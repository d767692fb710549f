import { dayOf } from '@glassmine/kernel';
import { execute, type Person, portion, walletOf } from '@glassmine/scheme';
import { type Crowd, personOf } from '../agents/agents.ts';
import { luckOf, pickToday } from '../agents/luck.ts';
import { sliceOfTick } from '../agents/schedule.ts';
import { degreeOf, tieOf } from '../network/network.ts';
import type { Agent } from '../rows.ts';
import type { LifeParameters } from '../scenario/life.ts';
import { streams } from '../streams.ts';
import { layerThisTick } from './layering.ts';

/** Number of employers, landlords and shops; a posting's reference says which one. */
const counterparties = { employers: 400, landlords: 900, shops: 2_500 } as const;
/** A month of four weeks: wages weekly, rent once. */
const daysOfMonth = 28;

/** Books a day of ordinary payments for each person of the slice, member or not. */
export function payThisTick(crowd: Crowd, life: LifeParameters): void {
  layerThisTick(crowd, life);
  const slice = sliceOfTick(crowd);
  if (!slice) return;
  for (let agent = slice.from; agent < slice.to; agent++) payForDay(crowd, life, agent);
}

function payForDay(crowd: Crowd, life: LifeParameters, agent: Agent): void {
  const { world } = crowd;
  const person = personOf(agent);
  const wage = portion(world.people.savingsAtStart[person]!, life.wageOfSavingsPpm);
  if (wage < 1) return;
  const luck = luckOf(crowd, agent);
  const dayOfMonth = (dayOf(world.now) + agent) % daysOfMonth;
  if (dayOfMonth % 7 === 0) payWage(crowd, person, Math.ceil(wage / 4));
  else if (dayOfMonth === 2) payRent(crowd, person, portion(wage, life.rentOfWagePpm));
  shopMaybe(crowd, life, person, wage, luck);
  giveMaybe(crowd, life, agent, wage, luck);
}

function payWage({ world }: Crowd, person: Person, amountMinor: number): void {
  const ref = person % counterparties.employers;
  execute(world, { type: 'payOutside', why: 'wage', from: -1, to: person, amountMinor, ref });
}

/** Pays the rent, or what the wallet holds of it. */
function payRent({ world }: Crowd, person: Person, rent: number): void {
  const amountMinor = Math.min(rent, walletOf(world, person));
  if (amountMinor < 1) return;
  const ref = person % counterparties.landlords;
  execute(world, { type: 'payOutside', why: 'rent', from: person, to: -1, amountMinor, ref });
}

/** Amounts up to 1.5 times the mean, one in twenty up to twelve times. */
function shopMaybe(crowd: Crowd, life: LifeParameters, person: Person, wage: number, luck: number): void {
  if (life.shoppingPpm === 0 || pickToday(luck, streams.life, 1_000_000) >= life.shoppingPpm) return;
  const times = (daysOfMonth * life.shoppingPpm) / 1_000_000;
  const mean = Math.floor(portion(wage, life.shoppingOfWagePpm) / times);
  const isDear = pickToday(luck, streams.life, 20, 1) === 0;
  const wanted = 1 + pickToday(luck, streams.life, mean * (isDear ? 12 : 1.5), 2);
  const amountMinor = Math.min(wanted, walletOf(crowd.world, person));
  if (amountMinor < 1) return;
  const ref = pickToday(luck, streams.life, counterparties.shops, 3);
  execute(crowd.world, { type: 'payOutside', why: 'shopping', from: person, to: -1, amountMinor, ref });
}

/** A present or a loan to a tie, in whole units. */
function giveMaybe(crowd: Crowd, life: LifeParameters, agent: Agent, wage: number, luck: number): void {
  if (pickToday(luck, streams.life, 1_000_000, 4) >= life.giftPpm) return;
  const degree = crowd.network.count === 0 ? 0 : degreeOf(crowd.network, agent);
  if (degree === 0) return;
  const most = portion(wage, life.giftOfWagePpm);
  const wanted = 100 * Math.floor((1 + pickToday(luck, streams.life, most, 5)) / 100);
  const amountMinor = Math.min(wanted, walletOf(crowd.world, personOf(agent)));
  if (amountMinor < 1) return;
  const to = personOf(tieOf(crowd.network, agent, pickToday(luck, streams.life, degree, 6)));
  execute(crowd.world, { type: 'payOutside', why: 'gift', from: personOf(agent), to, amountMinor, ref: 0 });
}
