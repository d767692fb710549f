/** Numbers and times for the reader. World times are epoch ms of the scheme's own calendar, read as UTC. */

import { formatAmount } from '@glassmine/ui';
import { languageOf } from '../locales/languages.ts';
import { useLanguage } from './use-text.ts';

export interface Format {
  locale: string;
  /** Decimal string, two places. */
  amount: (value: string, signed?: boolean) => string;
  /** Amount with its play currency behind it, kept on one line. */
  money: (value: string, currency: string, signed?: boolean) => string;
  number: (value: number) => string;
  /** `12.5` becomes "12.5 %" as the language writes it. */
  percent: (value: number) => string;
  date: (timeMs: number) => string;
  time: (timeMs: number) => string;
  dateTime: (timeMs: number) => string;
}

const known = new Map<string, Format>();

export function formatFor(code: string): Format {
  const found = known.get(code);
  if (found) return found;
  const made = makeFormat(languageOf(code).tag);
  known.set(code, made);
  return made;
}

export function useFormat(): Format {
  return formatFor(useLanguage());
}

function makeFormat(locale: string): Format {
  const times = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (timeMs: number) => format.format(timeMs);
  };
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const amount = (value: string, signed?: boolean) => formatAmount(locale, value, signed);
  return {
    locale,
    amount,
    money: (value, currency, signed) => `${amount(value, signed)}\u00a0${currency}`,
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
    date: times({ day: 'numeric', month: 'short', year: 'numeric' }),
    time: times({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    dateTime: times({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}
