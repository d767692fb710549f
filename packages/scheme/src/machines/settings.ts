import { type Fault, list, orNull, type Read, record, text, whole } from '../world/shape.ts';

const money = whole(1, 1_000_000_000);
const day = whole(0, 3_650);

/** What a machine or a coupon may be called. No line of it can hold a number as long as a phone's. */
export const goodsName = /^(?!.*\d[\d .-]{5,}\d)[\p{L}\p{M}\p{N} .·%-]{2,40}$/u;
export const artKey = /^[a-z][a-z0-9-]{1,30}$/;
/** Every purchase of the crowd looks at all of them. */
export const productsMax = 100;

const looks = {
  key: text(/^[a-z][a-z0-9-]{1,30}$/, 'a key of small letters, digits and dashes'),
  name: text(goodsName, 'a name of 2 to 40 letters'),
  art: text(artKey, 'the key of a picture'),
};

const product = record({
  ...looks,
  priceMinor: money,
  dailyReturnPpm: whole(0, 1_000_000),
  validDays: whole(1, 3_650),
  stockUnits: whole(0, 1_000_000_000),
  limitPerMember: whole(1, 1_000_000),
  opensOnDay: day,
  rushUntilDay: day,
});

const free = record({ ...looks, dailyReturnMinor: money, validDays: whole(1, 3_650) });

/** Machines for sale. */
export const products = list(product, 1, 50);

/** The machine that every member may have once for nothing; null (or left out) when there is none. */
export const freeMachine = orNull(free);

interface Goods {
  products: Read<typeof products>;
  freeMachine: Read<typeof freeMachine>;
}

export function checkGoods({ products, freeMachine }: Goods, faults: Fault[]): void {
  const keys = [...products, ...(freeMachine ? [freeMachine] : [])].map(({ key }) => key);
  if (new Set(keys).size !== keys.length)
    faults.push({ path: '/products', reason: 'must have different keys' });
}
