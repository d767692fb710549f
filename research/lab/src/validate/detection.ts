import { runGates } from '../benchmark/gates.ts';
import { limitSizes, scenarioOfSplit } from '../benchmark/plan.ts';
import { type Laboratory, ValidationStopped } from './runs.ts';
import { number, type Target } from './target.ts';

/** Whether payments of the town are too easy to judge, or too hard: the limits of `glassmine benchmark limits`. */
export async function detectionTargets(lab: Laboratory): Promise<Target[]> {
  const { limits, seeds, prevalence } = await runGates({
    seeds: lab.seeds,
    sizes: limitSizes,
    jobs: lab.jobs,
    scenarios: { [scenarioOfSplit.train]: lab.scenario },
    ...(lab.signal ? { signal: lab.signal } : {}),
  });
  if (lab.signal?.aborted) throw new ValidationStopped('stopped by hand; nothing was written');
  const share = `${seeds} towns in which ${number(prevalence.mean * 100, 2)} % of the payments are of a scheme`;
  return limits.map(({ name, aim, interval, pass, note }) => ({
    group: 'Detection is not trivial',
    target: name,
    published: aim,
    ours: number(interval.mean, 3),
    interval: `${number(interval.low, 3)} – ${number(interval.high, 3)}`,
    pass,
    note: share,
    ...(note ? { reason: `${note[0]!.toUpperCase()}${note.slice(1)}.` } : {}),
  }));
}
