import type { Manifest as PlainManifest, RunNotes } from '@glassmine/exports';
import { townVersion } from '@glassmine/town';
import type { TownPlan } from '../town/plan.ts';
import type { RunPlan } from './plan.ts';
import type { RunFacts, TownFacts } from './run-facts.ts';

/** run.json of a run of the laboratory, which may have had a town around its schemes. */
export interface Manifest extends PlainManifest {
  town?: TownPlan & { facts: Omit<TownFacts, 'opening' | 'closing'> };
}

/** The town of a run in run.json: its settings and its outcome. */
export function townNotes({ town }: RunPlan, { town: facts }: RunFacts): RunNotes {
  if (!town || !facts) return {};
  const { opening: _, closing: __, ...told } = facts;
  const note: NonNullable<Manifest['town']> = { ...town, facts: told };
  return { town: { version: townVersion, note } };
}
