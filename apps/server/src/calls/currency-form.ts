import { accounts, type World } from '@glassmine/replica';
import { currencyName, currencyNamed } from '@glassmine/views';
import { FormError } from '../http/form.ts';

/** The play currency that a form names; undefined when it names none. Throws FormError for another's. */
export function currencyIn(world: World, name: string): accounts.Currency;
export function currencyIn(world: World, name: string | undefined): accounts.Currency | undefined;
export function currencyIn(world: World, name: string | undefined): accounts.Currency | undefined {
  if (name === undefined) return undefined;
  const currency = currencyNamed(world, name);
  if (currency) return currency;
  const choices = accounts.currencies.map((each) => currencyName(world, each));
  throw new FormError('currency', 'choice', choices.join(', '));
}
