import { type Currency, firstLocal, localsOf, schemeCurrency } from '../ledger/currencies.ts';
import type { ExchangeWay } from '../wallet/rules/recharge.ts';
import type { World } from '../world/world.ts';
import { currencyIn, currencyName, currencyOrOwn } from './amounts.ts';
import { FormError } from './form-error.ts';

/**
 * The local currency that a form names, or the room's first where it names none. Throws FormError for any other, and in
 * a room without local currencies.
 */
export function localIn(world: World, name: string | undefined): Currency {
  const locals = localsOf(world);
  const currency = currencyIn(world, name) ?? firstLocal;
  if (locals.includes(currency)) return currency;
  throw new FormError('currency', 'choice', locals.map((local) => currencyName(world, local)).join(', '));
}

/** The exchange that a form asks for: from the scheme's own currency, or back into it. Throws FormError for no such. */
export function exchangeWayIn(world: World, form: { currency?: string; toCurrency?: string }): ExchangeWay {
  const from = currencyOrOwn(world, form.currency);
  if (from === schemeCurrency) return { from, to: localIn(world, form.toCurrency) };
  const to = currencyOrOwn(world, form.toCurrency);
  if (to === schemeCurrency) return { from, to };
  throw new FormError('toCurrency', 'choice', world.scenario.currency);
}
