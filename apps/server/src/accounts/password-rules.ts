import { guessesLog10 } from './password-strength.ts';

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
/** As zxcvbn's third grade of four: 10^8 guesses, of 20 ms each for somebody who has the hash. */
const guessesLog10Min = 8;

/**
 * What is wrong with a password that a facilitator chooses; null when nothing is. No sign is demanded and none
 * forbidden. Words of this house are taken out before a thread guesses it, so they add nothing. The own name may not be
 * in it. Throws LimiterFull when too many are being guessed.
 */
export async function passwordFault(name: string, password: string): Promise<PasswordFault | null> {
  if ([...password].length < facilitatorPasswordMin) return 'short';
  const lower = password.normalize('NFKC').toLowerCase().slice(0, readMax);
  if (lower.includes(name.toLowerCase())) return 'easy';
  const rest = houseWords.reduce((left, word) => left.replaceAll(word, ''), lower);
  return (await guessesLog10(rest)) < guessesLog10Min ? 'easy' : null;
}
