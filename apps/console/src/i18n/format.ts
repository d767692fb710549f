import { useMemo } from 'react';
import { useLanguage } from './i18n.ts';

/** Numbers and times for the reader. World times are epoch ms of the scheme's own calendar, read as UTC. */
export interface Format {
  number: (value: number) => string;
  short: (value: number) => string;
  percent: (value: number) => string;
  /** A percentage from a setting, with up to two decimals. */
  rate: (value: number) => string;
  /** A decimal string with two places, and its currency. */
  money: (value: string | number, currency: string) => string;
  /** The same without its currency, which stands elsewhere. */
  amount: (value: string | number) => string;
  /** Amounts of more than one currency in one phrase. */
  list: (parts: readonly string[]) => string;
  dateTime: (timeMs: number) => string;
  date: (timeMs: number) => string;
  wallTime: (timeMs: number) => string;
}

function formatFor(language: string): Format {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const amount = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const time = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, options);
    return (timeMs: number) => format.format(timeMs);
  };
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return {
    number: (value) => number.format(value),
    short: (value) => short.format(value),
    percent: (value) => percent.format(value / 100),
    rate: (value) => rate.format(value / 100),
    money: (value, currency) => `${amount.format(Number(value))}\u00a0${currency}`,
    amount: (value) => amount.format(Number(value)),
    list: (parts) => list.format(parts),
    dateTime: time({
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    }),
    date: time({ day: 'numeric', month: 'short', timeZone: 'UTC' }),
    wallTime: time({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}

export function useFormat(): Format {
  const language = useLanguage();
  return useMemo(() => formatFor(language), [language]);
}
