import { currencyCodes } from '@glassmine/replica';

/**
 * Names of a town's two currencies, coin and bank money: those of its scheme's scenario. A town has bank money even
 * where its scheme takes none.
 */
export function townCurrencies(scenario: unknown): [coin: string, cash: string] {
  const [coin = '', cash = 'pEUR'] = currencyCodes(scenario);
  return [coin, cash];
}
