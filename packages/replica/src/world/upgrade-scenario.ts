type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object without one of its fields, and that field. */
function without(value: Json, ...names: string[]): Json {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

/**
 * A scenario as files are written now. Files of before, and rooms that began with one, name a single local currency
 * in `cashCurrency`, `exchange`, `bank` and `outside`. Anything else is returned as it is, faults included.
 */
export function upgradeScenario(given: Json): Json {
  const { cashCurrency, exchange, bank, outside } = given;
  if (cashCurrency === undefined || !isJson(exchange) || !isJson(bank) || !isJson(outside)) return given;
  const { rechargeMinimumMinor, withdrawMinimumMinor, seedCapitalMinor } = bank;
  const local = {
    code: cashCurrency,
    perUnitMinor: exchange.cashPerCoinMinor,
    learnerMinor: outside.learnerCashMinor,
    rechargeMinimumMinor,
    withdrawMinimumMinor,
    seedCapitalMinor,
  };
  return {
    ...without(given, 'cashCurrency', 'exchange'),
    localCurrencies: [local],
    bank: without(bank, 'rechargeMinimumMinor', 'withdrawMinimumMinor', 'seedCapitalMinor'),
    outside: without(outside, 'learnerCashMinor'),
  };
}

/** The codes of a scenario file's currencies, the scheme's own first. Empty for what is no scenario. */
export function currencyCodes(scenario: unknown): string[] {
  if (!isJson(scenario)) return [];
  const { currency, localCurrencies } = upgradeScenario(scenario);
  const locals = Array.isArray(localCurrencies) ? localCurrencies.filter(isJson) : [];
  return [currency, ...locals.map(({ code }) => code)].map(String);
}
