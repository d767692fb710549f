import { addRow, DAY, defineTable, type Holds, type Table } from '@glassmine/kernel';
import { type Coupon, execute, portion, type World } from '@glassmine/replica';
import type { Policy } from './book.ts';
import { isPromoted } from './playbook.ts';

const columns = {
  /** Row of the coupon, or -1. */
  coupon: 'i32' as Holds<Coupon>,
  until: 'f64',
  times: 'i32',
} as const;

type Campaign = Table<typeof columns>;

function find(world: World): Campaign | undefined {
  return world.extensions.get('campaign') as Campaign | undefined;
}

export function campaignRuns(world: World): boolean {
  return campaignCoupon(world) >= 0;
}

/** Whether anything of the operator's makes members buy and tell more. */
export function isPulling(world: World): boolean {
  return campaignRuns(world) || isPromoted(world);
}

/** Row of the coupon that members get while a campaign runs; -1 without one. */
export function campaignCoupon(world: World): Coupon {
  const campaign = find(world);
  if (campaign !== undefined && campaign.until[0]! > world.now) {
    return campaign.coupon[0]!;
  }
  return world.operator.byHand === 'everybody' ? couponByHand(world) : (-1 as Coupon);
}

/** A facilitator who plays the operator campaigns with the newest unlimited coupon for all products. */
function couponByHand({ coupons, vars, now }: World): Coupon {
  if (vars.couponsOpen === 0) return -1 as Coupon;
  for (let row = (coupons.count - 1) as Coupon; row >= 0; row--) {
    const isValid = coupons.from[row]! <= now && now < coupons.until[row]!;
    const isForAll = coupons.firstProduct[row] === -1 && coupons.total[row] === 0;
    if (isValid && isForAll && coupons.withdrawn[row] === 0) return row;
  }
  return -1 as Coupon;
}

/** At midnight: when the day's deposits fall below a share of the best day's, starts a discount on everything. */
export function campaignMaybe({ world, parameters, book }: Policy, today: number): void {
  const terms = parameters.campaign;
  if (!terms || campaignRuns(world)) return;
  if (today >= portion(book.inflowPeak[0]!, terms.whenInflowBelowPeakPpm)) return;
  const campaign = find(world) ?? begin(world);
  if (campaign.times[0]! >= terms.times) return;
  const until = world.now + terms.days * DAY;
  execute(world, { type: 'openCoupons', open: true });
  const outcome = execute(world, {
    type: 'createCoupon',
    name: terms.name,
    kind: 'percent',
    value: terms.discountPpm,
    products: [],
    from: world.now,
    until,
    total: 0,
    perMember: 1,
  });
  if (!outcome.ok) return;
  campaign.coupon[0] = outcome.result.coupon;
  campaign.until[0] = until;
  campaign.times[0] = campaign.times[0]! + 1;
}

function begin(world: World): Campaign {
  const campaign = defineTable(columns);
  addRow(campaign);
  world.extensions.set('campaign', campaign);
  return campaign;
}
