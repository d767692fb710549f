/**
 * Where postings go that somebody outside wants to see: columns side by side, filled in order.
 * No rule reads a tape, no hash knows of it, and a world without one runs the same.
 */
export interface PostingTape {
  /** World second. */
  at: Float64Array;
  debit: Int32Array;
  credit: Int32Array;
  /** Minor units. */
  amount: Float64Array;
  kind: Uint8Array;
  ref: Int32Array;
  /** Rows that are filled; `full` is called when no more fit, and has to make room: other columns, or count 0. */
  count: number;
  full(): void;
  /** Whether postings to this account are recorded; all are when it is absent. */
  wants?: ((debit: number) => boolean) | undefined;
}

/** Whether a tape records postings to this account. */
export function isRecorded(tape: PostingTape, debit: number): boolean {
  return tape.wants === undefined || tape.wants(debit);
}

export function record(
  tape: PostingTape,
  at: number,
  debit: number,
  credit: number,
  amount: number,
  kind: number,
  ref: number,
): void {
  if (!isRecorded(tape, debit)) return;
  if (tape.count === tape.at.length) tape.full();
  const row = tape.count;
  tape.at[row] = at;
  tape.debit[row] = debit;
  tape.credit[row] = credit;
  tape.amount[row] = amount;
  tape.kind[row] = kind;
  tape.ref[row] = ref;
  tape.count = row + 1;
}
