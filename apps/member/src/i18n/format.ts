/** Numbers and times for the reader. World times are epoch ms of the scheme's own calendar. */

import { languageOf } from '@glassmine/replica/plain';
import { formatAmount } from '@glassmine/ui';
import { useTimezone } from './timezone.ts';
import { useLanguage } from './use-text.ts';

export interface Format {
  locale: string;
  /** Decimal string, two places. */
  amount: (value: string, signed?: boolean) => string;
  /** Amount with its play currency behind it, kept on one line. */
  money: (value: string, currency: string, signed?: boolean) => string;
  /** Amounts of more than one currency in one phrase: "12.00 pUSDT and 5.00 pNGN" as the language joins them. */
  list: (parts: readonly string[]) => string;
  /** Amounts of which each is worth the same: "1,500.00 pNGN or 85.00 pINR". */
  either: (parts: readonly string[]) => string;
  number: (value: number) => string;
  /** `12.5` becomes "12.5 %" as the language writes it. */
  percent: (value: number) => string;
  date: (timeMs: number) => string;
  time: (timeMs: number) => string;
  dateTime: (timeMs: number) => string;
}

const known = new Map<string, Format>();

/** Type 1 of a timezone; any other is type 0, the scheme's calendar, which is read as UTC. */
const readersClock = 1;

/** @param timezoneType of the logged-in member */
export function formatFor(code: string, timezoneType = 0): Format {
  const key = `${code} ${timezoneType}`;
  const found = known.get(key);
  if (found) return found;
  const made = makeFormat(languageOf(code).code, timezoneType === readersClock ? undefined : 'UTC');
  known.set(key, made);
  return made;
}

export function useFormat(): Format {
  return formatFor(
    useLanguage(),
    useTimezone(({ type }) => type),
  );
}

/** @param timeZone that of the reader's device when left out */
function makeFormat(locale: string, timeZone: string | undefined): Format {
  const times = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone }));
    return (timeMs: number) => format().format(timeMs);
  };
  const number = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
  const percent = once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }));
  const list = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const either = once(() => new Intl.ListFormat(locale, { type: 'disjunction' }));
  const amount = (value: string, signed?: boolean) => formatAmount(locale, value, signed);
  return {
    locale,
    amount,
    money: (value, currency, signed) => `${amount(value, signed)}\u00a0${currency}`,
    list: (parts) => list().format(parts),
    either: (parts) => either().format(parts),
    number: (value) => number().format(value),
    percent: (value) => percent().format(value / 100),
    date: times({ day: 'numeric', month: 'short', year: 'numeric' }),
    time: times({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    dateTime: times({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}

/** A formatter costs a slow phone some milliseconds, so each is made when it is first needed. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
