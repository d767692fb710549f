/** The shipped mining app with other currencies: what a room of one, and of three, plays. */

// biome-ignore lint/suspicious/noExplicitAny: a scenario file, of which few fields are read here
type ScenarioJson = any;

interface Step {
  step: string;
  terms: { currency?: string };
}

/** No local currency, and no step of the operator's that needs one. */
export function oneCurrency(json: ScenarioJson): ScenarioJson {
  const needsLocal = ({ step, terms }: Step) =>
    step === 'changeCard' || (terms.currency !== undefined && terms.currency !== json.currency);
  return {
    ...json,
    localCurrencies: [],
    playbook: json.playbook.filter((step: Step) => !needsLocal(step)),
  };
}

/** A second local currency. */
export function threeCurrencies(json: ScenarioJson): ScenarioJson {
  const second = {
    code: 'pINR',
    perUnitMinor: 8_500,
    learnerMinor: 1_500_000,
    rechargeMinimumMinor: 100_000,
    withdrawMinimumMinor: 50_000,
    seedCapitalMinor: 30_000_000,
  };
  return { ...json, localCurrencies: [...json.localCurrencies, second] };
}
