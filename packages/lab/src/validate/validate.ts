import { closedFormTargets } from './closed-form.ts';
import { detectionTargets } from './detection.ts';
import { lawTargets } from './laws.ts';
import { publishedTargets } from './published.ts';
import { type Laboratory, ValidationStopped } from './runs.ts';
import type { Target } from './target.ts';

/** Every target, in groups. Rejects with `ValidationStopped` when it was stopped by hand. */
export async function validate(lab: Laboratory): Promise<Target[]> {
  const targets = [
    ...(await closedFormTargets(lab)),
    ...(await lawTargets(lab)),
    ...(await publishedTargets(lab)),
    ...(await detectionTargets(lab)),
  ];
  if (lab.signal?.aborted) throw new ValidationStopped('stopped by hand; nothing was written');
  return targets;
}

const verdict = (pass: boolean | null) => (pass === null ? '–' : pass ? 'pass' : '**fail**');

/** docs/validation.md; what fails is shown like what passes. */
export function renderValidation(targets: readonly Target[], lab: Laboratory, command: string): string {
  const judged = targets.filter(({ pass }) => pass !== null);
  const passed = judged.filter(({ pass }) => pass).length;
  const lines = [
    '# Validation',
    '',
    `Made by \`${command}\`, not by hand. ${passed} of ${judged.length} targets pass; those that do not are shown all the same.`,
    '',
    `${lab.seeds} seeds of ${lab.members.toLocaleString('en')} people unless a line says otherwise. Intervals are 95 % of the mean over seeds, or of the paired differences.`,
    '',
  ];
  for (const group of new Set(targets.map((target) => target.group))) {
    lines.push(
      `## ${group}`,
      '',
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
  return lines.join('\n');
}
