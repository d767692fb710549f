import { type Holds, isText, type Row, shape, type Table, tableOf } from '@glassmine/kernel';
import { about, eventKinds } from '../../base/events.ts';
import type { Member } from '../../base/rows.ts';
import type { TeamWorld } from '../../team/rules/world.ts';

const money = shape.whole(1, 1_000_000_000);

const day = shape.whole(0, 3_650);

/** What a machine or a coupon may be called. No line of it can hold a number as long as a phone's. */
export const goodsName = /^(?!.*\d[\d .-]{5,}\d)[\p{L}\p{M}\p{N} .·%-]{2,40}$/u;

export const artKey = /^[a-z][a-z0-9-]{1,30}$/;

export const isArt = (value: unknown): value is string => isText(value, 31) && artKey.test(value);

/** Every purchase of the crowd looks at all of them. */
export const productsMax = 100;

const looks = {
  key: shape.text(/^[a-z][a-z0-9-]{1,30}$/, 'a key of small letters, digits and dashes'),
  name: shape.text(goodsName, 'a name of 2 to 40 letters'),
  art: shape.text(artKey, 'the key of a picture'),
};

const product = shape.record({
  ...looks,
  priceMinor: money,
  dailyReturnPpm: shape.whole(0, 1_000_000),
  validDays: shape.whole(1, 3_650),
  stockUnits: shape.whole(0, 1_000_000_000),
  limitPerMember: shape.whole(1, 1_000_000),
  opensOnDay: day,
  rushUntilDay: day,
});

const free = shape.record({ ...looks, dailyReturnMinor: money, validDays: shape.whole(1, 3_650) });

/** Machines for sale. */
export const products = shape.list(product, 1, 50);

/** The machine that every member may have once for nothing; null (or left out) when there is none. */
export const freeMachine = shape.orNull(free);

/** What screens claim to be sold, whatever is. */
export const claims = shape.record({ soldPercent: shape.whole(0, 100) });

interface Goods {
  products: shape.Read<typeof products>;
  freeMachine: shape.Read<typeof freeMachine>;
}

export function checkGoods({ products, freeMachine }: Goods, faults: shape.Fault[]): void {
  const keys = [...products, ...(freeMachine ? [freeMachine] : [])].map(({ key }) => key);
  if (new Set(keys).size !== keys.length)
    faults.push({ path: '/products', reason: 'must have different keys' });
}

/** Rows of the tables below; -1 stands for none. */
export type Product = Row<'product'>;

export type Holding = Row<'holding'>;

export const machinesMembers = {
  firstHolding: 'i32' as Holds<Holding>,
  /** 1 once the free machine was had. */
  freeTaken: 'u8',
} as const;

/** What is on offer and what runs. Products are rows that the scenario seeds and the facilitator adds to or changes. */
export const machinesTables = () => ({
  products: tableOf<Product>()({
    /** See products.ts. */
    kind: 'u8',
    name: 'text',
    art: 'text',
    /** Price and daily return of one unit, minor units. The free machine has a return and no price. */
    price: 'f64',
    dailyReturn: 'f64',
    dailyReturnPpm: 'i32',
    validDays: 'i32',
    /** 0: no limit. */
    stockUnits: 'f64',
    soldUnits: 'f64',
    limitPerMember: 'i32',
    /** World seconds: pre-sale before, rush purchase until, on sale until; 0: no end. */
    opensAt: 'f64',
    rushUntil: 'f64',
    closesAt: 'f64',
    withdrawn: 'u8',
  }),
  holdings: tableOf<Holding>()({
    product: 'i32 as u8' as Holds<Product, 'i32 as u8'>,
    units: 'f64 as i32',
    /** What was paid for these units, minor units. */
    paid: 'f64 as i32',
    next: 'i32' as Holds<Holding>,
  }),
});

type Tables = ReturnType<typeof machinesTables>;

export interface MachinesWorld extends TeamWorld, Tables {
  readonly scenario: TeamWorld['scenario'] & {
    products: shape.Read<typeof products>;
    freeMachine: shape.Read<typeof freeMachine>;
    claims: shape.Read<typeof claims>;
  };
  members: TeamWorld['members'] & Table<typeof machinesMembers, Member>;
}

/** What is on offer changed: a product, or with 0 anything else that is sold or taken off a price. */
export const machinesEvents = eventKinds({ goods: about<Product | 0>() });
