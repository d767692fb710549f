import type { ClaimCard, Figure } from '@glassmine/replica/wire';
import type { Format } from '../i18n/format.ts';
import type { Values } from '../i18n/message.ts';

/**
 * A figure as a message value, money in each currency that it has; counts stay numbers for plurals and digits of the
 * language.
 */
export function inWords(
  { kind, value, currency = '', beside, more = [] }: Figure,
  format: Format,
): string | number {
  if (kind === 'money') {
    const amount = format.money(value, currency);
    if (!beside) return amount;
    return format.list([amount, ...[beside, ...more].map((part) => format.money(part.value, part.currency))]);
  }
  if (kind === 'percent') return format.percent(Number(value));
  if (kind === 'count') return Number(value);
  return kind === 'time' ? format.dateTime(Number(value)) : value;
}

/** All figures of a card by placeholder, with the claimed and the true one; money in each currency that it has. */
export function valuesOf(card: ClaimCard, format: Format): Values {
  const figures = { ...card.figures, claimed: card.claimed, truth: card.truth };
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, inWords(figure, format)]));
}
