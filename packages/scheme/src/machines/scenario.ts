import { isText, shape } from '@glassmine/kernel';

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
