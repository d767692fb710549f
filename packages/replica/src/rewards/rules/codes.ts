import { addRow, DAY, isRow, isText, isWhole, mix, rule, secret } from '@glassmine/kernel';
import type { Member } from '../../base/rows.ts';
import { streams } from '../../base/streams.ts';
import { sendPush } from '../../messages/rules.ts';
import { signsOfCode } from '../../plain/code.ts';
import type { CodeState } from '../words.ts';
import { bookFor, creditReward, findBook } from './rewards.ts';
import {
  type CodeUse,
  codeMembersMax,
  codeShape,
  codesMax,
  type RedemptionCode,
  type RewardsWorld,
  rewardMaxMinor,
} from './world.ts';

interface CodeTerms {
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
  const code = signsOfCode(text);
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

export function codeState(world: RewardsWorld, row: RedemptionCode): CodeState {
  const { redemptionCodes, vars } = world;
  if (redemptionCodes.ended[row] === 1) return 'ended';
  if (vars.now >= redemptionCodes.until[row]!) return 'over';
  if (redemptionCodes.used[row]! >= redemptionCodes.total[row]!) return 'usedUp';
  return vars.now < redemptionCodes.from[row]! ? 'notYet' : 'running';
}

/** Whether a member has used a code. Looks at no more rows than there are codes. */
function hasUsed(world: RewardsWorld, member: Member, code: RedemptionCode): boolean {
  const book = findBook(world, member);
  const { codeUses } = world;
  let use = (book < 0 ? -1 : world.rewardBooks.lastCodeUse[book]! - 1) as CodeUse;
  while (use >= 0 && codeUses.code[use] !== code) use = (codeUses.previous[use]! - 1) as CodeUse;
  return use >= 0;
}

/** The facilitator makes a redemption code; an empty one is drawn. */
interface CreateCode extends CodeTerms {
  type: 'createCode';
}

const lastSecond = 36_500 * DAY;

export const createCode = rule({
  fits: (c) =>
    isText(c.code, 16) &&
    (c.code === '' || codeShape.test(c.code)) &&
    isWhole(c.amountMinor, 1, rewardMaxMinor) &&
    isWhole(c.from, 0, lastSecond) &&
    isWhole(c.until, 0, lastSecond) &&
    isWhole(c.total, 1, codeMembersMax),
  check: (world: RewardsWorld, { code, from, until }: CreateCode) => {
    if (world.redemptionCodes.count >= codesMax) return 'code.tooMany';
    if (code !== '' && findCode(world, code) >= 0) return 'code.taken';
    return until > from && until > world.vars.now ? null : 'code.window';
  },
  apply: (world, { code, amountMinor, from, until, total }) => {
    const made = code === '' ? drawCode(world) : code;
    return { row: addCode(world, { code: made, amountMinor, from, until, total }), code: made };
  },
});

/** The facilitator ends a redemption code: nobody can use it any more. `code` is its row. */
interface EndCode {
  type: 'endCode';
  code: RedemptionCode;
}

export const endCode = rule({
  fits: (c) => typeof c.code === 'number',
  check: (world: RewardsWorld, { code }: EndCode) => {
    if (!isRow(code, world.redemptionCodes)) return 'code.unknown';
    return world.redemptionCodes.ended[code] === 1 ? 'code.ended' : null;
  },
  apply: (world, { code }) => {
    world.redemptionCodes.ended[code] = 1;
    return { code };
  },
});

/** A member redeems a code. */
interface RedeemCode {
  type: 'redeemCode';
  member: Member;
  code: string;
}

const faults = {
  notYet: 'code.notYet',
  running: null,
  usedUp: 'code.usedUp',
  over: 'code.over',
  ended: 'code.over',
} as const satisfies Record<CodeState, string | null>;

export const redeemCode = rule({
  fits: (c, world) => isRow(c.member, world.members) && isText(c.code, 40),
  check: (world: RewardsWorld, { member, code }: RedeemCode) => {
    const row = findCode(world, code);
    if (row < 0) return 'code.unknown';
    // To whom has used it, it matters little what became of it since.
    return hasUsed(world, member, row) ? 'code.used' : faults[codeState(world, row)];
  },
  apply: (world, { member, code }) => {
    const { redemptionCodes, codeUses, rewardBooks } = world;
    const row = findCode(world, code);
    const amount = redemptionCodes.amount[row]!;
    const book = bookFor(world, member);
    const use = addRow(codeUses);
    codeUses.code[use] = row;
    codeUses.member[use] = member;
    codeUses.at[use] = world.vars.now;
    codeUses.previous[use] = rewardBooks.lastCodeUse[book]!;
    rewardBooks.lastCodeUse[book] = use + 1;
    redemptionCodes.used[row] = redemptionCodes.used[row]! + 1;
    creditReward(world, member, 'code', amount, row);
    sendPush(world, member, 'voucherReceived', { amount, ref: row });
    return { amount };
  },
});
