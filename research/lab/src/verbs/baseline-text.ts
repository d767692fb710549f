import type { Manifest } from '../run/manifest.ts';

/** How easily the classes of an export are told apart, in one sentence. */
export function baselineText({ column, auc, raw, graph }: Manifest['baseline']): string {
  if (auc === null) return 'Baseline: nothing to tell apart, the first or the last days hold one class only.';
  const trees = (figures: typeof raw) => (figures === null ? 'not measured' : `F1 ${figures.f1.toFixed(3)}`);
  return [
    `Baseline on the last fifth of the days: the best rule is on ${column}, AUC ${auc.toFixed(3)} (guessing is 0.5);`,
    `boosted trees on the columns: ${trees(raw)}; with figures of the past: ${trees(graph)}.`,
  ].join(' ');
}
