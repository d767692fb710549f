import { addRow, isRow, isWhole, put, rule } from '@glassmine/kernel';
import { couponFault, couponRow, discountOf, useCoupon } from '../coupons/terms.ts';
import type { Coupon } from '../coupons/world.ts';
import { account, memberAccount, member as slots } from '../ledger/accounts.ts';
import { owed, post } from '../ledger/post.ts';
import { changeHolding, unitsHeld } from '../machines/holdings.ts';
import { productState, productStates, unitsLeft } from '../machines/product-state.ts';
import { productKinds } from '../machines/products.ts';
import type { Product } from '../machines/world.ts';
import { membersEvents } from '../members/events.ts';
import { appendToOwn } from '../members/own-lists.ts';
import { tellMember } from '../members/tell-member.ts';
import type { Member } from '../rows.ts';
import { becomeValid, payTeamBenefits } from '../team/bonus.ts';
import { notePurchase } from '../team/winnings.ts';
import { ordersPostings } from './postings.ts';
import { type Order, type OrdersWorld, ordersLists } from './world.ts';

/** A member rents units of a machine, paid from assets first, then from what could be withdrawn. */
export interface BuyMachine {
  type: 'buyMachine';
  member: Member;
  product: Product;
  units: number;
  /** The lease agreement was accepted. */
  agreed: boolean;
  /** A coupon that the member has received; none when it is left out. */
  coupon?: Coupon;
}

/** Marks on a member's list of orders. */
export const orderMarks = { valid: 0, expired: 1 } as const;

export function hasExpired(world: OrdersWorld, order: Order): boolean {
  return world.orders.daysPaid[order]! >= world.orders.validDays[order]!;
}

export function spendable(world: OrdersWorld, member: Member): number {
  return owed(world, member, slots.assets) + owed(world, member, slots.extractable);
}

export const buyMachine = rule({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    typeof c.units === 'number' &&
    typeof c.product === 'number' &&
    (c.coupon === undefined || isWhole(c.coupon, -1, 2_147_483_647)),
  check: (world: OrdersWorld, command: BuyMachine) =>
    offerFault(world, command) ?? paymentFault(world, command),
  apply: (world, { member, product, units, coupon }) => {
    const order = addOrder(world, { member, product, units, coupon: couponRow(coupon) });
    const price = world.orders.price[order]!;
    pay(world, member, price, order);
    changeHolding(world, { member, product, units, paid: price });
    world.products.soldUnits[product] = world.products.soldUnits[product]! + units;
    if (price > 0) {
      becomeValid(world, member, order);
      payTeamBenefits(world, member, price, order);
      notePurchase(world, member, price, product);
    } else {
      world.members.freeTaken[member] = 1;
    }
    tellMember(world, member, membersEvents.account, 0);
    return { order };
  },
});

/** Why the machine can't be had in this number; null when it can. */
function offerFault(world: OrdersWorld, { member, product, units, agreed }: BuyMachine) {
  const { products } = world;
  if (!isRow(product, products)) return 'product.unknown';
  if (!isWhole(units, 1, 1_000_000)) return 'order.units';
  if (agreed !== true) return 'order.agreement';
  if (products.withdrawn[product] === 1) return 'product.withdrawn';
  const state = productState(world, product);
  if (state === productStates.preSale) return 'product.notYet';
  if (state === productStates.soldOut || units > unitsLeft(world, product)) return 'product.soldOut';
  const isFree = products.kind[product] === productKinds.free;
  if (isFree && world.members.freeTaken[member] === 1) return 'product.freeTaken';
  const limit = products.limitPerMember[product]!;
  return unitsHeld(world, member, product) + units > limit ? 'product.limit' : null;
}

function paymentFault(world: OrdersWorld, { member, product, units, coupon }: BuyMachine) {
  const listed = world.products.price[product]! * units;
  const row = couponRow(coupon);
  if (row < 0) return listed > spendable(world, member) ? 'order.insufficient' : null;
  const fault = couponFault(world, member, row, product, listed);
  if (fault) return fault;
  return listed - discountOf(world, row, listed) > spendable(world, member) ? 'order.insufficient' : null;
}

function pay(world: OrdersWorld, member: Member, price: number, order: number): void {
  const fromAssets = Math.min(price, owed(world, member, slots.assets));
  const payFrom = (slot: 0 | 3, amount: number) => {
    if (amount > 0)
      post(world, memberAccount(member, slot), account.sales, amount, ordersPostings.buyMachine, order);
  };
  payFrom(slots.assets, fromAssets);
  payFrom(slots.extractable, price - fromAssets);
}

/** The order's row, on today's terms of the machine; what it costs after the coupon is its price. */
function addOrder(
  world: OrdersWorld,
  { member, product, units, coupon }: { member: Member; product: Product; units: number; coupon: Coupon },
): Order {
  const { orders, products } = world;
  const listed = products.price[product]! * units;
  const row = addRow(orders);
  const discount = coupon < 0 ? 0 : useCoupon(world, member, coupon, listed, row);
  orders.member[row] = member;
  put(orders, 'product', row, product);
  put(orders, 'units', row, units);
  put(orders, 'price', row, listed - discount);
  put(orders, 'discount', row, discount);
  orders.coupon[row] = coupon;
  put(orders, 'dailyReturn', row, products.dailyReturn[product]! * units);
  put(orders, 'boughtAt', row, world.vars.now);
  put(orders, 'validDays', row, products.validDays[product]!);
  appendToOwn(world, member, ordersLists.orders, row, orderMarks.valid);
  return row;
}
