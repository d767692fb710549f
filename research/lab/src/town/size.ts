import { scaleScenario } from '@glassmine/crowd';
import { TownImpossible } from './impossible.ts';
import type { TownPlan } from './plan.ts';
import { readTownParts } from './scenario-parts.ts';

/** Requested sizes of a town; those left out follow from the rest. */
export interface TownAsked {
  /** Contents of the scenarios of its schemes, as their files have them; none for a town without a scheme. */
  scenarios: readonly unknown[];
  residents?: number | undefined;
  /** Share of the residents whom schemes reach and who in the end pay in, nearly all of them. */
  prevalence?: number | undefined;
  /** People whom the schemes reach. */
  members?: number | undefined;
  warmUpDays: number;
  /** Days of the schemes. */
  days: number;
}

export const townDefaults = { residents: 20_000, prevalence: 0.01, warmUpDays: 14 } as const;

/** Fewest people of a scheme. */
const membersLeast = 10;

/**
 * The town, and the scenarios of its schemes at their sizes. Residents, prevalence and members: two of them give the
 * third. Throws TownImpossible with one sentence for what cannot be.
 */
export function sizeTown(asked: TownAsked): { town: TownPlan; scenarios: unknown[] } {
  const { scenarios, warmUpDays, days } = asked;
  if (warmUpDays > days)
    throw new TownImpossible(`a warm-up of ${warmUpDays} days is longer than the run of ${days} days`);
  for (const scenario of scenarios) readTownParts(scenario);
  const { residents, members } = sizes(asked);
  if (scenarios.length > 0 && members < membersLeast * scenarios.length)
    throw new TownImpossible(
      `a prevalence of ${share(members / residents)} of ${residents} residents is ${members} people, and each scheme needs ${membersLeast}: more residents or a higher prevalence are needed`,
    );
  if (members > residents)
    throw new TownImpossible(`schemes cannot reach ${members} people in a town of ${residents} residents`);
  const each = Math.floor(members / Math.max(1, scenarios.length));
  const [first, ...others] = scenarios.map((scenario) => scaleScenario(scenario, each)) as Json[];
  const started = others.map((other) => onTheDayOf(first as Json, other));
  const town: TownPlan = { residents, warmUpDays, hasScheme: scenarios.length > 0, others: started };
  return { town, scenarios: first ? [first, ...started] : [] };
}

type Json = { clock: { startsOn: string } };

/** All schemes of a town begin on one day. */
const onTheDayOf = ({ clock: { startsOn } }: Json, other: Json): Json => ({
  ...other,
  clock: { ...other.clock, startsOn },
});

const share = (of: number) => `${Number((of * 100).toPrecision(3))} %`;

function sizes({ residents, prevalence, members, scenarios }: TownAsked): {
  residents: number;
  members: number;
} {
  if (residents !== undefined && prevalence !== undefined && members !== undefined)
    throw new TownImpossible('residents, prevalence and members: two of them give the third, so name two');
  if (scenarios.length === 0) return { residents: residents ?? townDefaults.residents, members: 0 };
  if (members === undefined) {
    const all = residents ?? townDefaults.residents;
    return { residents: all, members: Math.round(all * (prevalence ?? townDefaults.prevalence)) };
  }
  if (residents !== undefined) return { residents, members };
  return { residents: Math.round(members / (prevalence ?? townDefaults.prevalence)), members };
}
