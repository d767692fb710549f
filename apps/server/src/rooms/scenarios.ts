import type { ScenarioCard } from '@glassmine/contract';
import { parseScenario } from '@glassmine/scheme';
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
    const { key, brand, currency, cashCurrency, crowd, capacity, clock, xray, languages } =
      parseScenario(file);
    return {
      key,
      brandKey: brand.key,
      brandName: `${brand.name} · simulation`,
      currency,
      cashCurrency,
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

/** Nothing of a scenario that nobody has described. */
const textIn = (texts: Record<string, string> = {}, language: string): string =>
  texts[language] ?? texts.en ?? '';

export interface RoomRequest {
  capacity: number;
  agents: number;
  days: number;
  secondsPerDay: number;
  xray: 'off' | 'onDemand' | 'on';
  /** Half of the learners without the glass; as the scenario says when it is left out. */
  arms?: 'none' | 'xray' | undefined;
}

/** A scenario as a facilitator wants it for one room. */
export function scenarioFor(file: Record<string, unknown>, wishes: RoomRequest): unknown {
  const { clock, crowd, ...rest } = file as { clock: object; crowd: object };
  const { capacity, agents, days, secondsPerDay, xray, arms } = wishes;
  const withGlass = xray === 'off' ? 'on' : xray;
  return {
    ...rest,
    capacity,
    xray,
    ...(arms && { arms: arms === 'xray' ? [withGlass, 'off'] : [] }),
    clock: { ...clock, endDay: days, secondsPerDay },
    crowd: { ...crowd, agents },
  };
}
