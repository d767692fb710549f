import type { ClaimCard, Figure as WireFigure } from '@glassmine/contract';
import { type Claim, claims, type Figure, isClaimKey, type World } from '@glassmine/scheme';
import { moneyText, percentOf, timeOf } from './amounts.ts';

function figureView(world: World, figure: Figure): WireFigure {
  const { kind, value } = figure;
  if (typeof value === 'string') return { kind, value };
  if (kind === 'money') return { kind, value: moneyText(value) };
  if (kind === 'percent') return { kind, value: String(percentOf(value)) };
  return { kind, value: String(kind === 'time' ? timeOf(world, value) : value) };
}

/**
 * The card of a claim for whoever looks at it (member -1 before registration); null for a key that no claim has.
 */
export function claimView(world: World, member: number, key: string, subject: number): ClaimCard | null {
  if (!isClaimKey(key)) return null;
  const claim: Claim = claims[key];
  const context = { world, member, subject };
  const figures = claim.figures(context);
  return {
    key,
    flag: claim.flag,
    source: claim.source,
    claimed: figureView(world, claim.claimed(context)),
    truth: figureView(world, claim.truth(context)),
    figures: Object.fromEntries(Object.entries(figures).map(([name, f]) => [name, figureView(world, f)])),
  };
}
