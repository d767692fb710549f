import {
  accounts,
  type BankTransferRow,
  currencyOfTransfer,
  kindCode,
  type PostingKind,
  postingKinds,
  type Transfer,
  type World,
} from '@glassmine/replica';
import { codesOf } from '../tables/codes-of.ts';
import { bankEnd, chainEnd } from './ends.ts';
import type { Chunk } from './ring.ts';

/** What the money of a row is. Exports store the index: only append. */
export const labels = [
  'ordinaryLife',
  'schemeDeposit',
  'payoutFromLaterDeposits',
  'recruiterBonus',
  'operatorDraw',
  'exit',
  'muleLayering',
  /** Fictitious income that the app shows. */
  'paperIncome',
  /** Transfers inside the books: purchases, take-outs, requests, fees. */
  'bookkeeping',
] as const;
export type Label = (typeof labels)[number];

export const labelCode = codesOf(labels);

/** Patterns that rows of one label form together, named as in AMLSim where a name exists. */
export const patterns: readonly { id: number; label: Label; type: string }[] = [
  { id: 1, label: 'schemeDeposit', type: 'fan_in' },
  { id: 2, label: 'payoutFromLaterDeposits', type: 'fan_out' },
  { id: 3, label: 'recruiterBonus', type: 'pyramid' },
  { id: 4, label: 'operatorDraw', type: 'skimming' },
  { id: 5, label: 'exit', type: 'exit_scam' },
  { id: 6, label: 'muleLayering', type: 'gather_scatter' },
  { id: 7, label: 'paperIncome', type: 'fictitious_return' },
];

/** Pattern of a label's code; 0 for none. */
export const patternOfLabel = Uint8Array.from(
  labels.map((label) => patterns.find((pattern) => pattern.label === label)?.id ?? 0),
);

const movesNothing: readonly Label[] = ['ordinaryLife', 'bookkeeping', 'paperIncome'];

/** 1 for labels under which money of the scheme moves. */
export const isFraudLabel = Uint8Array.from(labels.map((label) => (movesNothing.includes(label) ? 0 : 1)));

/** Kinds of posting that bring play money into the world: what people, scheme or shops begin with. */
export const openings: ReadonlySet<number> = new Set([kindCode.opening, kindCode.seed]);

/** The label of a kind of posting; null where the accounts at both ends decide. */
const labelOfKind: Record<PostingKind, Label | null> = {
  opening: 'ordinaryLife',
  seed: 'bookkeeping',
  transferSent: null,
  transferReceived: null,
  recharge: 'schemeDeposit',
  buyMachine: 'bookkeeping',
  dailyIncome: 'paperIncome',
  takeOut: 'bookkeeping',
  receiveIncome: 'bookkeeping',
  teamBenefits: 'recruiterBonus',
  referralBonus: 'recruiterBonus',
  inviteBonus: 'recruiterBonus',
  withdrawalAsked: 'bookkeeping',
  withdrawalPaid: 'payoutFromLaterDeposits',
  withdrawalFee: 'bookkeeping',
  withdrawalFailed: 'bookkeeping',
  operatorDraw: 'operatorDraw',
  miningRevenue: 'bookkeeping',
  buySavings: 'bookkeeping',
  sellSavings: 'bookkeeping',
  savingsIncome: 'paperIncome',
  exchange: 'bookkeeping',
  bankSent: null,
  bankReceived: null,
  unmatched: 'schemeDeposit',
  bonus: 'paperIncome',
  randomBonus: 'paperIncome',
  wage: 'ordinaryLife',
  rent: 'ordinaryLife',
  shopping: 'ordinaryLife',
  gift: 'ordinaryLife',
  layering: 'muleLayering',
};

const fixed = Int8Array.from(
  postingKinds.map((kind) => {
    const label = labelOfKind[kind];
    return label === null ? -1 : labelCode[label];
  }),
);

const { account } = accounts;
const isScheme = (end: number) => end === account.schemeChain || end === account.schemeBank;
const isOperator = (end: number) => end === account.operatorWallet || end === account.operatorBank;

/** The label of a row of a chunk. Must be called while the world is close to the time of the row. */
export function labelOf(world: World, chunk: Chunk, row: number): number {
  const kind = chunk.kind[row]!;
  const label = fixed[kind]!;
  const gone = world.operator.phase === 'gone' && chunk.at[row]! >= world.operator.since;
  if (label === labelCode.operatorDraw) return gone ? labelCode.exit : label;
  if (label >= 0) return label;
  const { from, to } = endsOf(world, kind, chunk, row);
  if (isScheme(to)) return labelCode.schemeDeposit;
  if (isScheme(from)) {
    if (!isOperator(to)) return labelCode.payoutFromLaterDeposits;
    return gone ? labelCode.exit : labelCode.operatorDraw;
  }
  return isOperator(from) || isOperator(to) ? labelCode.muleLayering : labelCode.ordinaryLife;
}

/** Both ends of a transfer, whichever of its two postings the row is. */
function endsOf(world: World, kind: number, chunk: Chunk, row: number): { from: number; to: number } {
  const ref = chunk.ref[row]!;
  if (kind === kindCode.transferSent || kind === kindCode.transferReceived) {
    return {
      from: chainEnd(world.transfers.from[ref as Transfer]!),
      to: chainEnd(world.transfers.to[ref as Transfer]!),
    };
  }
  const currency = currencyOfTransfer(world, ref as BankTransferRow);
  return {
    from: bankEnd(world.bankTransfers.from[ref as BankTransferRow]!, currency),
    to: bankEnd(world.bankTransfers.to[ref as BankTransferRow]!, currency),
  };
}
