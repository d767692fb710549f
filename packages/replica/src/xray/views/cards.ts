import { type Static, Type } from '@glassmine/kernel/schema';
import type { ClaimTotals, Figure as WorldFigure } from '../../base/claim.ts';
import type { Member } from '../../base/rows.ts';
import { currencyName, percentOf, rateText, timeOf } from '../../formats/amounts.ts';
import { atRate, money, oneOf } from '../../formats/shapes.ts';
import { type Currency, schemeCurrency } from '../../ledger/currencies.ts';
import { moneyText } from '../../plain/money.ts';
import { type Claim, claimContext, claims, isClaimKey } from '../../world/claims.ts';
import type { World } from '../../world/world.ts';

export const figure = Type.Object({
  kind: oneOf(['money', 'percent', 'count', 'time', 'text']),
  value: Type.String({ examples: ['1234.50'] }),
  currency: Type.Optional(
    Type.String({ description: 'of money: the play currency that the value is in', examples: ['pUSDT'] }),
  ),
  beside: Type.Optional(
    Type.Object(
      { value: money, currency: Type.String({ examples: ['pNGN'] }) },
      { description: 'of money: the same in the next play currency that has something' },
    ),
  ),
  more: Type.Optional(
    Type.Array(Type.Object({ value: money, currency: Type.String({ examples: ['pINR'] }) }), {
      description: 'of money: the same in all that come after that one',
    }),
  ),
});

export type Figure = Static<typeof figure>;

export const claimCard = Type.Object({
  key: Type.String(),
  flag: Type.String({ description: 'red flag this claim belongs to' }),
  source: Type.String({ description: 'who names that flag' }),
  claimed: figure,
  truth: figure,
  figures: Type.Record(Type.String(), figure, {
    description: 'figures of the two sentences, by placeholder',
  }),
  atRate,
});

export type ClaimCard = Static<typeof claimCard>;

/** A figure as the wire has it: amounts as decimals, currencies by their names in the room. */
export function figureView(world: World, figure: WorldFigure): Figure {
  const { kind, value, currency = schemeCurrency, beside } = figure;
  if (typeof value === 'string') return { kind, value };
  if (kind === 'money') {
    return {
      kind,
      value: moneyText(value),
      currency: currencyName(world, currency as Currency),
      ...(beside && { beside: partView(world, beside) }),
      ...(beside?.beside && { more: [partView(world, beside.beside)] }),
    };
  }
  if (kind === 'percent') return { kind, value: String(percentOf(value)) };
  return { kind, value: String(kind === 'time' ? timeOf(world, value) : value) };
}

function partView(world: World, { value, currency }: WorldFigure): { value: string; currency: string } {
  return { value: moneyText(Number(value)), currency: currencyName(world, currency as Currency) };
}

/**
 * The card of a claim for a viewer (member -1 before registration); null for a key that no claim has.
 * @param totals for who shows several cards of one moment
 */
export function claimView(
  world: World,
  member: Member,
  key: string,
  subject: number,
  totals?: ClaimTotals,
): ClaimCard | null {
  if (!isClaimKey(key)) return null;
  const claim: Claim = claims[key];
  const context = claimContext(world, member, subject, totals);
  const figures = claim.figures(context);
  return {
    key,
    flag: claim.flag,
    source: claim.source,
    claimed: figureView(world, claim.claimed(context)),
    truth: figureView(world, claim.truth(context)),
    atRate: claim.atRate ? rateText(world) : '',
    figures: Object.fromEntries(Object.entries(figures).map(([name, f]) => [name, figureView(world, f)])),
  };
}
