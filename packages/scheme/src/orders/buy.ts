import { account, memberAccount, member as slots } from '../ledger/accounts.ts';
import { kindCode, owed, portion, post } from '../ledger/post.ts';
import { changeHolding, unitsHeld } from '../machines/holdings.ts';
import { productState, productStates, unitsLeft } from '../machines/product-state.ts';
import { tellMember } from '../outside/messages.ts';
import { becomeValid, payTeamBenefits } from '../team/bonus.ts';
import { noteWinning } from '../team/winnings.ts';
import { isRow, rule } from '../world/command.ts';
import { addRow } from '../world/table.ts';
import type { World } from '../world/world.ts';

/** A member rents units of a machine, paid from assets first, then from what could be withdrawn. */
export interface BuyMachine {
  type: 'buyMachine';
  member: number;
  product: number;
  units: number;
  /** The lease agreement was accepted. */
  agreed: boolean;
}

export function hasExpired(world: World, order: number): boolean {
  return (world.orders.daysPaid[order] as number) >= (world.orders.validDays[order] as number);
}

export function spendable(world: World, member: number): number {
  return owed(world, member, slots.assets) + owed(world, member, slots.extractable);
}

export const buyMachine = rule<BuyMachine>({
  fits: (c, world) =>
    isRow(c.member, world.members) && typeof c.units === 'number' && typeof c.product === 'number',
  check: (world, { member, product, units, agreed }) => {
    const definition = world.scenario.products[product];
    if (!definition) return 'product.unknown';
    if (!Number.isSafeInteger(units) || units < 1 || units > 1_000_000) return 'order.units';
    if (agreed !== true) return 'order.agreement';
    const state = productState(world, product);
    if (state === productStates.preSale) return 'product.notYet';
    if (state === productStates.soldOut || units > unitsLeft(world, product)) return 'product.soldOut';
    if (units > definition.limitPerMember) return 'product.limit';
    if (unitsHeld(world, member, product) + units > definition.limitPerMember) return 'product.limit';
    return definition.priceMinor * units > spendable(world, member) ? 'order.insufficient' : null;
  },
  apply: (world, { member, product, units }) => {
    const definition = world.scenario.products[product] as World['scenario']['products'][number];
    const price = definition.priceMinor * units;
    const order = addOrder(world, member, product, units, price);
    const fromAssets = Math.min(price, owed(world, member, slots.assets));
    const pay = (slot: 0 | 3, amount: number) => {
      if (amount > 0)
        post(world, memberAccount(member, slot), account.sales, amount, kindCode.buyMachine, order);
    };
    pay(slots.assets, fromAssets);
    pay(slots.extractable, price - fromAssets);
    changeHolding(world, member, product, units);
    world.products.soldUnits[product] = (world.products.soldUnits[product] as number) + units;
    becomeValid(world, member, order);
    payTeamBenefits(world, member, price, order);
    noteWinning(world, member, 'buyMachine', price);
    tellMember(world, member, 'account', 0);
    return { order };
  },
});

function addOrder(world: World, member: number, product: number, units: number, price: number): number {
  const { orders, members } = world;
  const definition = world.scenario.products[product] as World['scenario']['products'][number];
  const row = addRow(orders);
  orders.member[row] = member;
  orders.product[row] = product;
  orders.units[row] = units;
  orders.price[row] = price;
  orders.dailyReturn[row] = portion(definition.priceMinor, definition.dailyReturnPpm) * units;
  orders.boughtAt[row] = world.vars.now;
  orders.validDays[row] = definition.validDays;
  orders.previous[row] = members.lastOrder[member] as number;
  members.lastOrder[member] = row;
  return row;
}
