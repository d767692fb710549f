import type { FormOf } from '@glassmine/client';
import type { ConsoleProduct } from '@glassmine/replica/wire';
import type { Values } from '../../parts/form-field.ts';
import { daysUntil, hoursUntil, inDays, inHours } from './world-times.ts';

type Terms = Omit<FormOf<'console/product/add'>, 'roomCode' | 'commandId'>;

/** Initial values of a new machine's form: the terms of an existing one, without a name. */
export const newStarts = (like: ConsoleProduct | undefined): Values => ({
  name: '',
  art: like?.art ?? 'spark',
  price: like?.price ?? '',
  rate: like ? String(like.dayReturnPercent) : '',
  days: like ? String(like.validDays) : '',
  stock: '0',
  limit: '100',
  opens: '0',
  rush: '0',
  ends: '0',
});

/** Initial values of an existing machine's form. A moment that has passed counts as at once. */
export function startsOf(product: ConsoleProduct, now: number): Values {
  const { startTime, rushUntil, endTime } = product;
  return {
    name: product.name,
    art: product.art,
    price: product.price,
    rate: String(product.dayReturnPercent),
    days: String(product.validDays),
    stock: String(product.stockUnits),
    limit: String(product.limitPerMember),
    opens: String(hoursUntil(startTime, now)),
    rush: String(hoursUntil(rushUntil, Math.max(now, startTime))),
    ends: String(endTime === 0 ? 0 : daysUntil(endTime, Math.max(now, startTime))),
  };
}

/** Moments of the world; a sale that is open at once has none, nor has one without a countdown or an end. */
export function momentsOf(values: Values, now: number) {
  const [opens, rush, ends] = [values.opens, values.rush, values.ends].map(Number) as [
    number,
    number,
    number,
  ];
  const startTime = opens === 0 ? 0 : inHours(now, opens);
  const from = Math.max(now, startTime);
  return {
    startTime,
    rushUntil: rush === 0 ? 0 : inHours(from, rush),
    endTime: ends === 0 ? 0 : inDays(from, ends),
  };
}

function termsOf(values: Values, now: number): Terms {
  return {
    name: values.name?.trim() ?? '',
    art: values.art ?? '',
    price: values.price?.trim() ?? '',
    dayReturnPercent: Number(values.rate),
    validDays: Number(values.days),
    stockUnits: Number(values.stock),
    limitPerMember: Number(values.limit),
    ...momentsOf(values, now),
  };
}

export const newTerms = termsOf;

const fieldOf: Record<keyof Terms, readonly string[]> = {
  name: ['name'],
  art: ['art'],
  price: ['price'],
  dayReturnPercent: ['rate'],
  validDays: ['days'],
  stockUnits: ['stock'],
  limitPerMember: ['limit'],
  startTime: ['opens'],
  // Countdown and end count from the opening.
  rushUntil: ['rush', 'opens'],
  endTime: ['ends', 'opens'],
};

/** Only the changed terms. The others keep the values that another facilitator may have set meanwhile. */
export function changedTerms(values: Values, starts: Values, now: number): Partial<Terms> {
  const isTouched = ([name]: [string, unknown]) =>
    fieldOf[name as keyof Terms].some((field) => values[field] !== starts[field]);
  return Object.fromEntries(Object.entries(termsOf(values, now)).filter(isTouched)) as Partial<Terms>;
}
