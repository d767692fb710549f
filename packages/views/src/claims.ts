import type { ClaimCard, Figure as WireFigure } from '@glassmine/contract';
import {
  type Claim,
  type ClaimTotals,
  claimContext,
  claims,
  type Figure,
  isClaimKey,
  type Member,
  type World,
} from '@glassmine/replica';
import { currencyName, moneyText, percentOf, rateText, timeOf } from './amounts.ts';

/** A figure as the wire has it: amounts as decimals, currencies by their names in the room. */
export function figureView(world: World, figure: Figure): WireFigure {
  const { kind, value, currency = 'coin', beside } = figure;
  if (typeof value === 'string') return { kind, value };
  if (kind === 'money') {
    return {
      kind,
      value: moneyText(value),
      currency: currencyName(world, currency),
      ...(beside && {
        beside: { value: moneyText(Number(beside.value)), currency: currencyName(world, 'cash') },
      }),
    };
  }
  if (kind === 'percent') return { kind, value: String(percentOf(value)) };
  return { kind, value: String(kind === 'time' ? timeOf(world, value) : value) };
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
