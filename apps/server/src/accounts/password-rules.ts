import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Why a facilitator may not choose a password: it is too short, or too easy to guess. */
export type PasswordFault = 'short' | 'easy';

const facilitatorPasswordMin = 12;

/** Words that an attacker of this installation tries first; docs/security/accounts.md lists them. */
export const houseWords = (
  'glassmine simulation simulator training teacher facilitator observer owner console classroom admin password ' +
  'mining machine solar share school police bank'
).split(' ');

/** Estimating takes longer with the length, and what is easy about a password shows in its first characters. */
const readMax = 64;
/** Of zxcvbn's five grades, 3 withstands an attacker who has the hash of a slow function: 10^8 guesses. */
const gradeMin = 3;

let estimator: Promise<ZxcvbnFactory> | null = null;

/**
 * What is wrong with a password that a facilitator chooses; null when nothing is. No sign is demanded and none
 * forbidden. The lists of common passwords and keyboard patterns are zxcvbn's; words of this house are taken out before
 * it looks, so they add nothing. The own name may not be in it.
 */
export async function passwordFault(name: string, password: string): Promise<PasswordFault | null> {
  if ([...password].length < facilitatorPasswordMin) return 'short';
  const lower = password.normalize('NFKC').toLowerCase().slice(0, readMax);
  if (lower.includes(name.toLowerCase())) return 'easy';
  const rest = houseWords.reduce((left, word) => left.replaceAll(word, ''), lower);
  estimator ??= loadEstimator();
  return (await estimator).check(rest).score < gradeMin ? 'easy' : null;
}

/** Its lists are large, and few starts of a server see a password chosen. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
