import { addRow, type Holds, isRow, isWhole, put, type Row, rule, type Table } from '@glassmine/kernel';
import { type Claim, count, money } from '../base/claim.ts';
import type { LearnerList } from '../base/lists.ts';
import type { Member } from '../base/rows.ts';
import type { Subject } from '../base/subject.ts';
import { account, memberAccount, member as slots } from '../ledger/accounts.ts';
import { houseBalance, owed, post } from '../ledger/post.ts';
import {
  changeHolding,
  productKinds,
  productState,
  productStates,
  unitsHeld,
  unitsLeft,
} from '../machines/rules/products.ts';
import type { MachinesWorld, Product } from '../machines/rules/world.ts';
import { isValid } from '../members/rules/accounts.ts';
import { appendToOwn, tellMember } from '../members/rules/upline.ts';
import { membersEvents } from '../members/rules/world.ts';
import type { RecordRules } from '../records/rules/world.ts';
import { becomeValid, payTeamBenefits } from '../team/rules/bonus.ts';
import { notePurchase } from '../team/rules/lists.ts';

/** A row of `orders`. */
export type Order = Row<'order'>;

/** Rows of `orders`, those that have expired marked 1. */
export const ordersLists = { orders: 195 as LearnerList<Order> };

/** What was rented; an order keeps the terms that it was made on. A subject above may add columns. */
export const ordersColumns = {
  member: 'i32' as Holds<Member>,
  product: 'i32 as u8' as Holds<Product, 'i32 as u8'>,
  units: 'i32 as u8',
  /** What was paid, after the discount. */
  price: 'f64 as i32',
  dailyReturn: 'f64 as i32',
  boughtAt: 'f64 as i32',
  validDays: 'i32 as u16',
  daysPaid: 'i32 as u16',
} as const;

export interface OrdersWorld extends MachinesWorld {
  orders: Table<typeof ordersColumns, Order>;
  vars: MachinesWorld['vars'] & {
    /** First order that may still pay; all before it have expired. */
    ordersDone: Order;
  };
  readonly hooks: MachinesWorld['hooks'] & OrdersHooks;
}

export const ordersPostings = { buyMachine: 5 } as const;

const ordersRecords = {
  buyMachine: {
    posting: ordersPostings.buyMachine,
    number: 3,
    sign: -1,
    status: 'succeeded',
    groups: ['asset'],
    merges: true,
  },
} as const satisfies RecordRules;

/**
 * A member rents units of a machine, paid from assets first, then from what could be withdrawn. A subject above that takes
 * something off declares the fields by which a purchase asks for it.
 */
export interface BuyMachine {
  type: 'buyMachine';
  member: Member;
  product: Product;
  units: number;
  /** The lease agreement was accepted. */
  agreed: boolean;
}

/** Why a purchase can't be paid, by subject. A subject above that takes something off declares its own reasons. */
export interface PaymentRefusals {
  orders: 'order.insufficient';
}

type PaymentRefusal = PaymentRefusals[keyof PaymentRefusals];

/** What a subject above takes off purchases. */
interface Discount {
  /** Whether its fields of the command have their types. */
  fits(command: Record<string, unknown>): boolean;
  /** Why what the purchase asks for can't be had; null also when it asks for nothing. `listed` is the price before it. */
  fault(world: OrdersWorld, purchase: BuyMachine, listed: number): PaymentRefusal | null;
  /** Minor units that come off; 0 when the purchase asks for nothing. */
  amount(world: OrdersWorld, purchase: BuyMachine, listed: number): number;
  /** The purchase has become an order: its columns of the row are written, and what was asked for is used up. */
  use(world: OrdersWorld, purchase: BuyMachine, listed: number, order: Order): void;
  /** Minor units that came off an order, and what for; 0 and an empty text for nothing. */
  ofOrder(world: OrdersWorld, order: Order): number;
  nameOfOrder(world: OrdersWorld, order: Order, language: string): string;
  /** How many discounts a member holds and can still use. */
  heldBy(world: OrdersWorld, member: Member): number;
}

interface OrdersHooks {
  /** Left out, every purchase costs the price that is listed. */
  readonly discount?: Discount;
}

/** Marks on a member's list of orders. */
export const orderMarks = { valid: 0, expired: 1 } as const;

export function hasExpired(world: OrdersWorld, order: Order): boolean {
  return world.orders.daysPaid[order]! >= world.orders.validDays[order]!;
}

export function spendable(world: OrdersWorld, member: Member): number {
  return owed(world, member, slots.assets) + owed(world, member, slots.extractable);
}

const buyMachine = rule({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    typeof c.units === 'number' &&
    typeof c.product === 'number' &&
    (world.hooks.discount?.fits(c) ?? true),
  check: (world: OrdersWorld, command: BuyMachine) =>
    offerFault(world, command) ?? paymentFault(world, command),
  apply: (world, command) => {
    const { member, product, units } = command;
    const order = addOrder(world, command);
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

function paymentFault(world: OrdersWorld, purchase: BuyMachine): PaymentRefusal | null {
  const { discount } = world.hooks;
  const listed = listedPrice(world, purchase);
  const fault = discount?.fault(world, purchase, listed);
  if (fault) return fault;
  const price = listed - (discount?.amount(world, purchase, listed) ?? 0);
  return price > spendable(world, purchase.member) ? 'order.insufficient' : null;
}

function listedPrice({ products }: OrdersWorld, { product, units }: BuyMachine): number {
  return products.price[product]! * units;
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

/** The order's row, on today's terms of the machine; what it costs after the discount is its price. */
function addOrder(world: OrdersWorld, purchase: BuyMachine): Order {
  const { orders, products, hooks } = world;
  const { member, product, units } = purchase;
  const listed = listedPrice(world, purchase);
  const row = addRow(orders);
  const discount = hooks.discount?.amount(world, purchase, listed) ?? 0;
  hooks.discount?.use(world, purchase, listed, row);
  orders.member[row] = member;
  put(orders, 'product', row, product);
  put(orders, 'units', row, units);
  put(orders, 'price', row, listed - discount);
  put(orders, 'dailyReturn', row, products.dailyReturn[product]! * units);
  put(orders, 'boughtAt', row, world.vars.now);
  put(orders, 'validDays', row, products.validDays[product]!);
  appendToOwn(world, member, ordersLists.orders, row, orderMarks.valid);
  return row;
}

/** Of all orders. O(orders). */
function unitsRented({ orders }: OrdersWorld): number {
  let units = 0;
  for (let row = 0 as Order; row < orders.count; row++) units += orders.units[row]!;
  return units;
}

/** What became of the free machine: how many had it, what it wrote on screens, and who paid in since. O(orders). */
function freeMachines(world: OrdersWorld) {
  const { orders, products } = world;
  const found = { taken: 0, written: 0, paidSince: 0 };
  for (let row = 0 as Order; row < orders.count; row++) {
    if (products.kind[orders.product[row]!] !== productKinds.free) continue;
    found.taken++;
    found.written += orders.dailyReturn[row]! * orders.daysPaid[row]!;
    if (isValid(world, orders.member[row]!)) found.paidSince++;
  }
  return found;
}

function freeRevenue(world: OrdersWorld): number {
  const { products } = world;
  const row = products.kind.subarray(0, products.count).indexOf(productKinds.free) as Product;
  return row < 0 ? 0 : products.dailyReturn[row]! * products.validDays[row]!;
}

/**
 * What a purchase is said to be: a lease, a present. Only the orders know who took the free machine. Sources of the flags: SEC
 * on documents, FINRA on reciprocity.
 */
const ordersClaims = {
  leaseAgreement: {
    flag: 'paperwork',
    source: 'SEC',
    claimed: ({ world }) => count(unitsRented(world)),
    truth: () => count(0),
    figures: ({ world }) => ({
      orders: count(world.orders.count),
      sales: money(0 - houseBalance(world, account.sales)),
    }),
  },
  freeMachine: {
    flag: 'reciprocity',
    source: 'FINRA',
    claimed: ({ world }) => money(freeRevenue(world)),
    truth: ({ world }) => count(freeMachines(world).paidSince),
    figures: ({ world }) => {
      const { taken, written } = freeMachines(world);
      return { taken: count(taken), written: money(written) };
    },
  },
} satisfies Record<string, Claim<OrdersWorld>>;

const ordersCommands = { buyMachine };

export const ordersSubject = {
  commands: ordersCommands,
  claims: ordersClaims,
  postings: ordersPostings,
  records: ordersRecords,
  lists: ordersLists,
  columns: () => ({ orders: ordersColumns }),
} satisfies Subject;
