import { accounts, houseBalance, kindCode, lifeKinds, type PostingTape, type World } from '@glassmine/scheme';

/** Who paid in or was paid: a member's row, or one of those. */
export const others = { operator: -1, nobody: -2 } as const;

/** Something that came into a reserve, or left it; minor units. */
export interface Entry {
  who: number;
  amount: number;
  /** World second. */
  at: number;
  isOut: boolean;
}

/** What a bystander has noted who saw every posting of a world, and nothing else of it. */
export interface Testimony {
  /** Of each currency's reserve, in order. */
  entries: Record<accounts.Currency, Entry[]>;
  /** By person: what wallet and bank gained, without the opening and without ordinary life. */
  coins: Map<number, number>;
  cash: Map<number, number>;
  /** By member: what the scheme's own currency stands at on the screen. */
  onScreen: Map<number, number>;
}

const { account, MEMBER_SLOTS, person, SLOT_BITS } = accounts;
const chunkRows = 16_384;
const reserves = { coin: account.reserve, cash: account.cashReserve } as const;
const asides = new Set<number>([kindCode.opening, ...lifeKinds.map((kind) => kindCode[kind])]);
const coinSlots = new Set<number>(accounts.slotsOf.coin);

interface Row {
  at: number;
  debit: number;
  credit: number;
  amount: number;
  kind: number;
  ref: number;
}

/**
 * Follows the postings of a world that is about to be played, so that figures can be reckoned which owe nothing to
 * the tables and views of the rules. `end` hands over what was seen. A world has one tape: nothing else may record.
 */
export function watchPostings(world: World): { end(): Testimony } {
  const testimony: Testimony = {
    entries: { coin: [], cash: [] },
    coins: new Map(),
    cash: new Map(),
    onScreen: new Map(),
  };
  // What lies there before the first input is the operator's own.
  for (const currency of accounts.currencies) {
    const amount = houseBalance(world, reserves[currency]);
    if (amount > 0) testimony.entries[currency].push({ who: others.operator, amount, at: 0, isOut: false });
  }
  const unmatched = new Map<number, Entry>();
  const tape: PostingTape = { ...columns(), count: 0, full: () => read(tape, testimony, unmatched) };
  world.tape = tape;
  return {
    end() {
      read(tape, testimony, unmatched);
      world.tape = null;
      return testimony;
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

function read(tape: PostingTape, testimony: Testimony, unmatched: Map<number, Entry>): void {
  for (let row = 0; row < tape.count; row++) {
    const [at, amount] = [tape.at[row] as number, tape.amount[row] as number];
    const [debit, credit] = [tape.debit[row] as number, tape.credit[row] as number];
    const posting = {
      at,
      debit,
      credit,
      amount,
      kind: tape.kind[row] as number,
      ref: tape.ref[row] as number,
    };
    noteReserve(posting, testimony, unmatched);
    noteAccount(posting, debit, amount, testimony);
    noteAccount(posting, credit, -amount, testimony);
  }
  tape.count = 0;
}

function noteReserve(row: Row, { entries }: Testimony, unmatched: Map<number, Entry>): void {
  const { at, amount, debit, credit, ref } = row;
  for (const currency of accounts.currencies) {
    const reserve = reserves[currency];
    if (debit === reserve) {
      const entry = { who: partyOf(credit), amount, at, isOut: false };
      entries[currency].push(entry);
      if (credit === account.cashUnmatched) unmatched.set(ref, entry);
    } else if (credit === reserve) {
      entries[currency].push({ who: partyOf(debit), amount, at, isOut: true });
    }
  }
  // Somebody has found out whose it was.
  const found = debit === account.cashUnmatched ? unmatched.get(ref) : undefined;
  if (found) found.who = partyOf(credit);
}

function partyOf(code: number): number {
  if ((code & 15) < MEMBER_SLOTS) return code >> SLOT_BITS;
  return code === account.cashUnmatched ? others.nobody : others.operator;
}

function noteAccount({ kind }: Row, code: number, change: number, testimony: Testimony): void {
  const slot = code & 15;
  const owner = code >> SLOT_BITS;
  if (slot < MEMBER_SLOTS) {
    // What the scheme owes is below zero in its books.
    if (coinSlots.has(slot)) add(testimony.onScreen, owner, -change);
  } else if (slot === person.wallet || slot === person.bank) {
    if (!asides.has(kind)) add(slot === person.wallet ? testimony.coins : testimony.cash, owner, change);
  }
}

function add(sums: Map<number, number>, key: number, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}
