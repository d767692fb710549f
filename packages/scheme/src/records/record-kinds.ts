import { type Currency, currencies } from '../ledger/accounts.ts';
import { kindCode, type PostingKind, postingKinds } from '../ledger/posting-kinds.ts';

/** What a capital record can be. Only ever append: lists are kept by the number. */
export const recordKinds = [
  'recharge',
  'withdrawal',
  'withdrawalFailed',
  'buyMachine',
  'dailyIncome',
  'receiveIncome',
  'teamBenefits',
  'referralBonus',
  'inviteBonus',
  'bonus',
  'randomBonus',
  'exchange',
  'buySavings',
  'sellSavings',
  'savingsIncome',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** How a record can stand. Only ever append, sixteen at most: a list's marks are the numbers. */
export const recordStatuses = [
  'processing',
  'succeeded',
  'failed',
  'notReceived',
  'received',
  'pending',
  'arrived',
  'expired',
  'credited',
  'notCredited',
] as const;
export type RecordStatus = (typeof recordStatuses)[number];

/** What the screens of capital records sort them by. Only ever append, seven at most. */
export const recordGroups = [
  'asset',
  'revenue',
  'withdrawal',
  'recharge',
  'exchange',
  'receiveIncome',
] as const;
export type RecordGroup = (typeof recordGroups)[number];

/** How postings of a kind are shown to the member whose account they touch. */
export interface RecordRule {
  readonly kind: RecordKind;
  /** 1: shown as a gain; -1: as a loss; 0: by the side of the posting the member is on. */
  readonly sign: 1 | -1 | 0;
  /** How it stands at first. Whatever changes it says so with `markRecord` or `markNewestRecords`. */
  readonly status: RecordStatus;
  readonly groups: readonly RecordGroup[];
  /** Currencies such postings come in; `coin` alone when left out. */
  readonly currencies?: readonly Currency[];
  /** Postings with the same reference that follow each other are one record (paid from two balances). */
  readonly merges?: true;
}

const bonus = { sign: 1, status: 'credited', groups: ['revenue', 'asset'] } as const;

/**
 * Which postings are shown, and as what. A kind that is not here is the scheme's own affair. Whoever adds a kind
 * of posting that a member should see adds a line here, and nothing else.
 */
export const recordRules: { readonly [K in PostingKind]?: RecordRule } = {
  recharge: {
    kind: 'recharge',
    sign: 1,
    status: 'succeeded',
    groups: ['recharge', 'asset'],
    currencies,
  },
  withdrawalAsked: {
    kind: 'withdrawal',
    sign: -1,
    status: 'pending',
    groups: ['withdrawal', 'asset'],
    currencies,
  },
  withdrawalFailed: {
    kind: 'withdrawalFailed',
    sign: 1,
    status: 'failed',
    groups: ['withdrawal', 'asset'],
    currencies,
  },
  buyMachine: { kind: 'buyMachine', sign: -1, status: 'succeeded', groups: ['asset'], merges: true },
  dailyIncome: { kind: 'dailyIncome', sign: 1, status: 'notReceived', groups: ['revenue'] },
  takeOut: { kind: 'receiveIncome', sign: 1, status: 'processing', groups: ['receiveIncome', 'asset'] },
  teamBenefits: { kind: 'teamBenefits', ...bonus },
  referralBonus: { kind: 'referralBonus', ...bonus },
  inviteBonus: { kind: 'inviteBonus', ...bonus },
  bonus: { kind: 'bonus', ...bonus },
  randomBonus: { kind: 'randomBonus', ...bonus },
  exchange: { kind: 'exchange', sign: 0, status: 'succeeded', groups: ['exchange', 'asset'], currencies },
  buySavings: { kind: 'buySavings', sign: -1, status: 'succeeded', groups: ['asset'], merges: true },
  sellSavings: { kind: 'sellSavings', sign: 1, status: 'succeeded', groups: ['asset'] },
  savingsIncome: { kind: 'savingsIncome', sign: 1, status: 'notReceived', groups: ['revenue'] },
};

/** The rules by posting code, for the ledger. */
export const ruleByCode: readonly (RecordRule | undefined)[] = postingKinds.map((kind) => recordRules[kind]);

/** Record kinds that come in both currencies. */
export const kindsInBoth: ReadonlySet<RecordKind> = new Set(
  ruleByCode.flatMap((rule) => (rule?.currencies ? [rule.kind] : [])),
);

/** The rule of a posting kind that is shown. Throws RangeError for one that is not. */
export function ruleOf(kind: PostingKind): RecordRule {
  const rule = ruleByCode[kindCode[kind]];
  if (!rule) throw new RangeError(`records: ${kind} is not shown`);
  return rule;
}
