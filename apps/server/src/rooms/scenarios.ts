import { parseScenario } from '@glassmine/replica';
import type { ScenarioCard } from '@glassmine/replica/wire';
import { readAbouts, readScenarioFile, scenarioNames } from './scenario-files.ts';

/** The scenario files as shipped, by key. Read when asked, so that an edited one is the one that is opened. */
export function scenarioFiles(): Map<string, Record<string, unknown>> {
  const files = scenarioNames.map((name) => readScenarioFile(name) as Record<string, unknown>);
  return new Map(files.map((file) => [String(file.key), file]));
}

/** @param language of the reader */
export function scenarioCards(language: string): ScenarioCard[] {
  const abouts = readAbouts();
  return [...scenarioFiles().values()].map((file) => {
    const { key, brand, currency, localCurrencies, crowd, capacity, clock, xray, languages } =
      parseScenario(file);
    return {
      key,
      brandKey: brand.key,
      brandName: `${brand.name} · simulation`,
      currency,
      cashCurrency: localCurrencies[0]?.code ?? '',
      localCurrencies: localCurrencies.map(({ code }) => code),
      agents: Number((crowd as { agents?: unknown }).agents ?? 0),
      capacity,
      days: clock.endDay,
      secondsPerDay: clock.secondsPerDay,
      xray,
      languages: [...languages],
      about: textIn(abouts[key], language),
    };
  });
}

/** Empty without a description. */
const textIn = (texts: Record<string, string> = {}, language: string): string =>
  texts[language] ?? texts.en ?? '';
