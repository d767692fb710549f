import {
  accounts,
  currencies,
  houseBalance,
  kindCode,
  lifeKinds,
  type PostingTape,
  type World,
} from '@glassmine/replica';

/** Parties that are no member's row. */
export const nonMembers = { operator: -1, nobody: -2 } as const;

/** An amount that entered or left a reserve, minor units. `who`: a member's row or one of `nonMembers`. */
export interface Entry {
  who: number;
  amount: number;
  /** World second. */
  at: number;
  isOut: boolean;
}

/** What the postings of a world alone tell. */
export interface ObservedPostings {
  /** Of each currency's reserve, in order of posting. */
  entries: Entry[][];
  /** By currency and person: what wallet or bank gained, without opening balances and ordinary life. */
  gained: Map<number, number>[];
  /** What members paid for machines, by order. */
  purchases: { member: number; amount: number; at: number; order: number }[];
  /** By currency and member: the total as the screen shows it. */
  onScreen: Map<number, number>[];
}

const { account, isMemberSlot, SLOT_BITS } = accounts;
const { accountsOf, currenciesOf, currencyOfSlot } = currencies;
const chunkRows = 16_384;
/** Where money waits that came without a name. */
const unmatchedAccounts: ReadonlySet<number> = new Set([account.cashUnmatched, account.cash2Unmatched]);
const ignoredKinds = new Set<number>([kindCode.opening, ...lifeKinds.map((kind) => kindCode[kind])]);

interface Row {
  at: number;
  debit: number;
  credit: number;
  amount: number;
  kind: number;
  ref: number;
}

/**
 * Follows the postings of a world from its start, so that figures can be calculated without the tables and views of
 * the rules. `end` stops and returns them. A world has one tape: nothing else may record it meanwhile.
 */
export function observePostings(world: World): { end(): ObservedPostings } {
  const all = currenciesOf(world);
  const observed: ObservedPostings = {
    entries: all.map(() => []),
    gained: all.map(() => new Map()),
    onScreen: all.map(() => new Map()),
    purchases: [],
  };
  // What the reserve holds before the first input is the operator's own.
  for (const currency of all) {
    const amount = houseBalance(world, accountsOf(currency).reserve);
    if (amount > 0)
      observed.entries[currency]!.push({ who: nonMembers.operator, amount, at: 0, isOut: false });
  }
  const unmatched = new Map<number, Entry>();
  const tape: PostingTape = { ...columns(), count: 0, full: () => read(tape, observed, unmatched) };
  world.tape = tape;
  return {
    end() {
      read(tape, observed, unmatched);
      world.tape = null;
      return observed;
    },
  };
}

function columns(): Omit<PostingTape, 'count' | 'full'> {
  return {
    at: new Float64Array(chunkRows),
    debit: new Int32Array(chunkRows),
    credit: new Int32Array(chunkRows),
    amount: new Float64Array(chunkRows),
    kind: new Uint8Array(chunkRows),
    ref: new Int32Array(chunkRows),
  };
}

function read(tape: PostingTape, observed: ObservedPostings, unmatched: Map<number, Entry>): void {
  for (let row = 0; row < tape.count; row++) {
    const [at, amount] = [tape.at[row]!, tape.amount[row]!];
    const [debit, credit] = [tape.debit[row]!, tape.credit[row]!];
    const posting = {
      at,
      debit,
      credit,
      amount,
      kind: tape.kind[row]!,
      ref: tape.ref[row]!,
    };
    noteReserve(posting, observed, unmatched);
    notePurchase(posting, observed);
    noteAccount(posting, debit, amount, observed);
    noteAccount(posting, credit, -amount, observed);
  }
  tape.count = 0;
}

function noteReserve(row: Row, { entries }: ObservedPostings, unmatched: Map<number, Entry>): void {
  const { at, amount, debit, credit, ref } = row;
  entries.forEach((list, currency) => {
    const { reserve } = accountsOf(currency as currencies.Currency);
    if (debit === reserve) {
      const entry = { who: partyOf(credit), amount, at, isOut: false };
      list.push(entry);
      if (unmatchedAccounts.has(credit)) unmatched.set(ref, entry);
    } else if (credit === reserve) {
      list.push({ who: partyOf(debit), amount, at, isOut: true });
    }
  });
  // An unmatched transfer has been assigned to its sender.
  const found = unmatchedAccounts.has(debit) ? unmatched.get(ref) : undefined;
  if (found) found.who = partyOf(credit);
}

function notePurchase({ at, amount, debit, credit, ref }: Row, { purchases }: ObservedPostings): void {
  if (credit === account.sales) purchases.push({ member: debit >> SLOT_BITS, amount, at, order: ref });
}

function partyOf(code: number): number {
  if (isMemberSlot(code & 15)) return code >> SLOT_BITS;
  return unmatchedAccounts.has(code) ? nonMembers.nobody : nonMembers.operator;
}

function noteAccount({ kind }: Row, code: number, change: number, observed: ObservedPostings): void {
  const slot = code & 15;
  const owner = code >> SLOT_BITS;
  const currency = currencyOfSlot(slot);
  if (currency === undefined) return;
  // A liability is a credit, negative in the books.
  if (isMemberSlot(slot)) add(observed.onScreen[currency]!, owner, -change);
  else if (!ignoredKinds.has(kind)) add(observed.gained[currency]!, owner, change);
}

function add(sums: Map<number, number>, key: number, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}
