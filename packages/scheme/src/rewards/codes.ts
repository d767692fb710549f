import { addRow, DAY, mix, secret } from '@glassmine/kernel';
import type { Member } from '../rows.ts';
import { streams } from '../streams.ts';
import { findBook } from './rewards.ts';
import type { CodeUse, RedemptionCode, RewardsWorld } from './world.ts';

export interface CodeTerms {
  code: string;
  amountMinor: number;
  /** RewardsWorld seconds. */
  from: number;
  until: number;
  total: number;
}

const buckets = 256;

function bucketOf(code: string): number {
  let hash = 0;
  for (let i = 0; i < code.length; i++) hash = mix(hash ^ code.charCodeAt(i));
  return (hash >>> 0) % buckets;
}

/** The row of a code, however it is written, or -1. */
export function findCode(world: RewardsWorld, text: string): RedemptionCode {
  const code = text.toUpperCase();
  const { codeBuckets, redemptionCodes } = world;
  if (codeBuckets.count === 0) return -1 as RedemptionCode;
  let row = (codeBuckets.first[bucketOf(code)]! - 1) as RedemptionCode;
  while (row >= 0 && redemptionCodes.code[row] !== code)
    row = (redemptionCodes.next[row]! - 1) as RedemptionCode;
  return row;
}

export function addCode(world: RewardsWorld, terms: CodeTerms): RedemptionCode {
  const { codeBuckets, redemptionCodes } = world;
  while (codeBuckets.count < buckets) addRow(codeBuckets);
  const bucket = bucketOf(terms.code);
  const row = addRow(redemptionCodes);
  redemptionCodes.code[row] = terms.code;
  redemptionCodes.amount[row] = terms.amountMinor;
  redemptionCodes.from[row] = terms.from;
  redemptionCodes.until[row] = terms.until;
  redemptionCodes.total[row] = terms.total;
  redemptionCodes.next[row] = codeBuckets.first[bucket]!;
  codeBuckets.first[bucket] = row + 1;
  return row;
}

/** No look-alikes, and no digits beside each other that could be a number of somebody's. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code that nobody has thought of yet: eight letters that follow from the room's key. */
export function drawCode(world: RewardsWorld): string {
  for (let attempt = 0; ; attempt++) {
    const words = secret(world.seed, streams.redemptionCode, world.redemptionCodes.count, attempt);
    const code = words.map((word) => lettersOf(word, 4)).join('');
    if (findCode(world, code) < 0) return code;
  }
}

/** So many letters of a 32-bit word, whose remainders are all as likely as one another to 1 in 10^4. */
function lettersOf(word: number, count: number): string {
  let rest = word;
  let text = '';
  for (let i = 0; i < count; i++) {
    text += letters[rest % letters.length];
    rest = Math.floor(rest / letters.length);
  }
  return text;
}

/** The codes of the scenario, in its order. */
export function seedCodes(world: RewardsWorld): void {
  for (const { fromDay, untilDay, ...terms } of world.scenario.rewards.codes) {
    addCode(world, { ...terms, from: fromDay * DAY, until: untilDay * DAY });
  }
}

export const codeStates = ['notYet', 'running', 'usedUp', 'over', 'ended'] as const;
export type CodeState = (typeof codeStates)[number];

export function codeState(world: RewardsWorld, row: RedemptionCode): CodeState {
  const { redemptionCodes, vars } = world;
  if (redemptionCodes.ended[row] === 1) return 'ended';
  if (vars.now >= redemptionCodes.until[row]!) return 'over';
  if (redemptionCodes.used[row]! >= redemptionCodes.total[row]!) return 'usedUp';
  return vars.now < redemptionCodes.from[row]! ? 'notYet' : 'running';
}

/** Whether a member has used a code. Looks at no more rows than there are codes. */
export function hasUsed(world: RewardsWorld, member: Member, code: RedemptionCode): boolean {
  const book = findBook(world, member);
  const { codeUses } = world;
  let use = (book < 0 ? -1 : world.rewardBooks.lastCodeUse[book]! - 1) as CodeUse;
  while (use >= 0 && codeUses.code[use] !== code) use = (codeUses.previous[use]! - 1) as CodeUse;
  return use >= 0;
}
