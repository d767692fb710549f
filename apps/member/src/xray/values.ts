import type { ClaimCard, Figure } from '@glassmine/contract';
import type { Format } from '../i18n/format.ts';
import type { Values } from '../i18n/use-text.ts';

/** A figure as a message value; counts stay numbers for plurals and digits of the language. */
function inWords({ kind, value }: Figure, format: Format, currency: string): string | number {
  if (kind === 'money') return format.money(value, currency);
  if (kind === 'percent') return format.percent(Number(value));
  if (kind === 'count') return Number(value);
  return kind === 'time' ? format.dateTime(Number(value)) : value;
}

/** All figures of a card by placeholder, with the claimed and the true one. */
export function valuesOf(card: ClaimCard, format: Format, currency: string): Values {
  const figures = { ...card.figures, claimed: card.claimed, truth: card.truth };
  const values = Object.entries(figures).map(([name, figure]) => [name, inWords(figure, format, currency)]);
  return Object.fromEntries(values);
}
