import { DAY, isRow, isText, isWhole, rule } from '@glassmine/kernel';
import { type Claim, count, money } from '../../base/claim.ts';
import { tellEverybody } from '../../base/events.ts';
import type { Member } from '../../base/rows.ts';
import type { Subject } from '../../base/subject.ts';
import { productKinds } from '../../machines/rules/products.ts';
import { goodsName, machinesEvents, type Product, productsMax } from '../../machines/rules/world.ts';
import { tellMember } from '../../members/rules/upline.ts';
import type { Order } from '../../orders/rules.ts';
import { addCoupon, type CouponTerms, handOut, receiveFault } from './coupons.ts';
import {
  amountMaxMinor,
  type Coupon,
  type CouponsWorld,
  couponsLists,
  couponsMax,
  couponsMembers,
  couponsOrders,
  couponsTables,
  percentMaxPpm,
  percentMinPpm,
  perMemberMax,
} from './world.ts';

/** The facilitator makes a coupon. */
interface CreateCoupon extends CouponTerms {
  type: 'createCoupon';
}

const lastSecond = 36_500 * DAY;

const createCoupon = rule({
  fits: (c) =>
    isText(c.name, 40) &&
    (c.kind === 'percent'
      ? isWhole(c.value, percentMinPpm, percentMaxPpm)
      : c.kind === 'amount' && isWhole(c.value, 1, amountMaxMinor)) &&
    Array.isArray(c.products) &&
    c.products.length <= productsMax &&
    c.products.every((product) => typeof product === 'number') &&
    isWhole(c.from, 0, lastSecond) &&
    isWhole(c.until, 0, lastSecond) &&
    isWhole(c.total, 0, 1_000_000_000) &&
    isWhole(c.perMember, 1, perMemberMax),
  check: (world: CouponsWorld, { name, products, from, until }: CreateCoupon) => {
    if (!goodsName.test(name)) return 'goods.name';
    if (world.coupons.count >= couponsMax) return 'coupon.tooMany';
    if (!products.every((product) => canBeTied(world, product))) return 'product.unknown';
    return until > from && until > world.vars.now ? null : 'coupon.window';
  },
  apply: (world, { type: _, ...terms }) => {
    const coupon = addCoupon(world, { ...terms, products: [...new Set(terms.products)] });
    tellEverybody(world, machinesEvents.goods, 0);
    return { coupon };
  },
});

function canBeTied(world: CouponsWorld, product: Product): boolean {
  return isRow(product, world.products) && world.products.kind[product] === productKinds.machine;
}

/**
 * The facilitator sets how long a coupon is good and how many there are, or stops handing it out. What it takes
 * off stays as it was promised. What is left out stays.
 */
interface ChangeCoupon {
  type: 'changeCoupon';
  coupon: Coupon;
  /** World seconds. */
  until?: number;
  total?: number;
  withdrawn?: boolean;
}

const changeCoupon = rule({
  fits: (c) =>
    typeof c.coupon === 'number' &&
    (c.until === undefined || isWhole(c.until, 0, 36_500 * DAY)) &&
    (c.total === undefined || isWhole(c.total, 0, 1_000_000_000)) &&
    (c.withdrawn === undefined || typeof c.withdrawn === 'boolean'),
  check: (world: CouponsWorld, { coupon, until }: ChangeCoupon) => {
    if (!isRow(coupon, world.coupons)) return 'coupon.unknown';
    return until !== undefined && until <= world.coupons.from[coupon]! ? 'coupon.window' : null;
  },
  apply: (world, { coupon, until, total, withdrawn }) => {
    const { coupons } = world;
    coupons.until[coupon] = until ?? coupons.until[coupon]!;
    coupons.total[coupon] = total ?? coupons.total[coupon]!;
    if (withdrawn !== undefined) coupons.withdrawn[coupon] = withdrawn ? 1 : 0;
    tellEverybody(world, machinesEvents.goods, 0);
    return { coupon };
  },
});

/** The facilitator opens or closes the coupon desk: closed, none is handed out and none is taken. */
interface OpenCoupons {
  type: 'openCoupons';
  open: boolean;
}

const openCoupons = rule({
  fits: (c) => typeof c.open === 'boolean',
  check: () => null,
  apply: (world: CouponsWorld, { open }: OpenCoupons) => {
    world.vars.couponsOpen = open ? 1 : 0;
    tellEverybody(world, machinesEvents.goods, 0);
    return {};
  },
});

/** A member takes a coupon that is on offer. */
interface ReceiveCoupon {
  type: 'receiveCoupon';
  member: Member;
  coupon: Coupon;
}

const receiveCoupon = rule({
  fits: (c, world) => isRow(c.member, world.members) && typeof c.coupon === 'number',
  check: (world: CouponsWorld, { member, coupon }: ReceiveCoupon) => receiveFault(world, member, coupon),
  apply: (world, { member, coupon }) => {
    const receipt = handOut(world, member, coupon);
    tellMember(world, member, machinesEvents.goods, 0);
    return { receipt };
  },
});

const couponsCommands = { changeCoupon, createCoupon, openCoupons, receiveCoupon };

/** What was paid with coupons, and what they took off. O(orders). */
function couponOrders(world: CouponsWorld) {
  const { orders } = world;
  const found = { used: 0, paid: 0, saved: 0 };
  for (let row = 0 as Order; row < orders.count; row++) {
    if (orders.coupon[row]! < 0) continue;
    found.used++;
    found.paid += orders.price[row]!;
    found.saved += orders.discount[row]!;
  }
  return found;
}

/** A coupon is said to be a bargain. Sources of the flag: FCA and CFTC on offers that end. */
const couponsClaims = {
  coupons: {
    flag: 'timePressure',
    source: 'FCA, CFTC',
    claimed: ({ world }) => money(couponOrders(world).saved),
    truth: ({ world }) => money(couponOrders(world).paid),
    figures: ({ world }) => ({ used: count(couponOrders(world).used) }),
  },
} satisfies Record<string, Claim<CouponsWorld>>;

export const couponsSubject = {
  commands: couponsCommands,
  claims: couponsClaims,
  lists: couponsLists,
  tables: couponsTables,
  columns: () => ({ members: couponsMembers, orders: couponsOrders }),
} satisfies Subject;
