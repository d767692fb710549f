import { checks } from './artzrouni.ts';
import { closedFormSeeds, closedFormTargets } from './closed-form.ts';
import { detectionTargets } from './detection.ts';
import { lawTargets, pairsPerSeed, sides } from './laws.ts';
import { namedSchemes } from './named-schemes.ts';
import { schemesPerSeed } from './population.ts';
import { publishedTargets } from './published.ts';
import { type Laboratory, ValidationStopped } from './runs.ts';
import type { Target } from './target.ts';
import { ordinaryTargets } from './town.ts';

/** Every target, in groups. Rejects with `ValidationStopped` when it was stopped by hand. */
export async function validate(lab: Laboratory): Promise<Target[]> {
  const targets = [
    ...(await closedFormTargets(lab)),
    ...(await lawTargets(lab)),
    ...(await publishedTargets(lab)),
    ...ordinaryTargets(lab),
    ...(await detectionTargets(lab)),
  ];
  if (lab.signal?.aborted) throw new ValidationStopped('stopped by hand; nothing was written');
  return targets;
}

/** How many worlds `runAll` runs for it. */
export function plannedRuns({ seeds }: Pick<Laboratory, 'seeds'>): number {
  const named = Object.keys(namedSchemes).length;
  return checks.length * closedFormSeeds + seeds * (sides * pairsPerSeed + 1 + named + schemesPerSeed);
}

/** How the worlds of a group were made, where the default scenario alone would be no fair comparison. */
const about: Record<string, string> = {
  'Detection is not trivial':
    'Towns with a scheme, judged as docs/benchmark.md says: learnt on the first 60 % of the days, thresholds from the next 20 %, judged on the last 20 %. What is published here is the aim of a release; the means are judged.',
  'Ordinary life in the town':
    'Towns without any scheme, looked at in eight weeks after four others. A target passes when the mean over the seeds lies in the range that is given with it.',
  'Qualitative laws': `${pairsPerSeed} times as many seeds as elsewhere: each law is a difference between two worlds of the same seed. A third of the spread is a third of every channel: friends, advertising, recruiters.`,
  'Schemes that have a name':
    'Each scenario is the default with the published parameters of its scheme (terms, bonuses, how it paid, when it was closed) and a speed of spreading at which half of the crowd has joined when half of the real one had. The gains and losses of members are the result.',
  'Lifetimes of a population of schemes':
    'Daily rates are drawn from the published offers, doubling times from those of the 13 Ponzis, sizes from 20 to 2,000 people. A third of the operators pay until the reserve falls to a share, a third until it is empty, a third leave when the best weeks are over; all give up after 3 to 30 days without a deposit. A lifetime ends with the last visible payout, as it does for the sites that observe such schemes. See docs/decisions/validation-populations.md.',
};

const verdict = (pass: boolean | null) => (pass === null ? '–' : pass ? 'pass' : '**fail**');

/** docs/validation.md; what fails is shown like what passes. */
export function renderValidation(targets: readonly Target[], lab: Laboratory, command: string): string {
  const judged = targets.filter(({ pass }) => pass !== null);
  const passed = judged.filter(({ pass }) => pass).length;
  const lines = [
    '# Validation',
    '',
    `\`${command}\` writes this page. ${passed} of ${judged.length} targets pass; the page also shows those that fail.`,
    '',
    `${lab.seeds} seeds of ${lab.members.toLocaleString('en')} people unless a line says otherwise. Intervals are 95 % of the mean over seeds, or of the paired differences.`,
    '',
  ];
  for (const group of new Set(targets.map((target) => target.group))) {
    const said = about[group];
    lines.push(
      `## ${group}`,
      '',
      ...(said === undefined ? [] : [said, '']),
      '| target | published | ours | interval | |',
      '| --- | --- | --- | --- | --- |',
    );
    for (const { target, published, ours, interval, pass, note } of targets.filter(
      (each) => each.group === group,
    )) {
      lines.push(
        `| ${target}${note ? ` (${note})` : ''} | ${published} | ${ours} | ${interval} | ${verdict(pass)} |`,
      );
    }
    lines.push('');
  }
  return [...lines, ...reasonsOf(judged)].join('\n');
}

/** The reasons of failed targets, each once. */
function reasonsOf(judged: readonly Target[]): string[] {
  const failed = judged.filter(({ pass, reason }) => !pass && reason !== undefined);
  if (failed.length === 0) return [];
  const reasons = new Set(failed.map(({ reason }) => reason as string));
  const lines = [...reasons].map((reason) => {
    const of = failed.filter((each) => each.reason === reason).map(({ target }) => target);
    return `- ${of.join('; ')}. ${reason}`;
  });
  return ['## Targets that fail, and why', '', ...lines, ''];
}
