import {
  accounts,
  type BankTransferRow,
  currencyOfTransfer,
  type Member,
  type PostingTape,
  type Transfer,
  type World,
} from '@glassmine/replica';
import { bankEnd, chainEnd } from './ends.ts';
import { labelOf, openings } from './labels.ts';
import { type Chunk, chunkOf, fillerOf, type RingMemory } from './ring.ts';

export interface Recorder {
  /** By account, what was brought into the world meanwhile: no row of any file, part of the opening balance. */
  readonly opened: ReadonlyMap<number, number>;
  /** Hands over the last rows and marks the end. */
  end(): void;
}

/**
 * Writes a world's postings to the ring from now on. The command that posts throws `WriterFailed` when the reading
 * thread has failed.
 * @param leftOut persons whose accounts' postings are marked
 * @param wants the accounts to which postings are recorded; all when undefined
 */
export function recordWorld(
  world: World,
  ring: RingMemory,
  leftOut: ReadonlySet<number>,
  wants: PostingTape['wants'],
): Recorder {
  const chunks = ring.chunks.map(chunkOf);
  const filler = fillerOf(ring);
  const opened = new Map<number, number>();
  let chunk = chunks[filler.next()] as Chunk;
  const handOver = () => {
    chunk.rows[0] = tape.count;
    annotate(world, chunk, tape.count);
    markLeftOut(world, chunk, tape.count, leftOut);
    leaveOutOpenings(chunk, tape.count, opened);
    filler.handOver();
  };
  const tape: PostingTape = {
    ...emptyTape(chunk),
    wants,
    full() {
      handOver();
      chunk = chunks[filler.next()] as Chunk;
      Object.assign(tape, emptyTape(chunk));
    },
  };
  world.tape = tape;
  return {
    opened,
    end() {
      if (tape.count > 0) handOver();
      world.tape = null;
      filler.end();
    },
  };
}

/** What a tape fills: the columns of a chunk, from its first row. */
export function emptyTape({
  at,
  debit,
  credit,
  amount,
  kind,
  ref,
}: Chunk): Omit<PostingTape, 'full' | 'wants'> {
  return { at, debit, credit, amount, kind, ref, count: 0 };
}

const { account } = accounts;

/** Adds what only the world knows: the far end of a transfer, and the label. */
export function annotate(world: World, chunk: Chunk, rows: number): void {
  for (let row = 0; row < rows; row++) {
    const debit = chunk.debit[row]!;
    let other = -1;
    if (debit === account.chainInTransit) other = chainEnd(world.transfers.to[chunk.ref[row] as Transfer]!);
    else if (debit === account.bankInTransit || debit === account.bank2InTransit) {
      const transfer = chunk.ref[row] as BankTransferRow;
      other = bankEnd(world.bankTransfers.to[transfer]!, currencyOfTransfer(world, transfer));
    }
    chunk.other[row] = other;
    chunk.label[row] = labelOf(world, chunk, row);
  }
}

function markLeftOut(world: World, chunk: Chunk, rows: number, leftOut: ReadonlySet<number>): void {
  chunk.leftOut.fill(0, 0, rows);
  if (leftOut.size === 0) return;
  for (let row = 0; row < rows; row++) {
    const codes = [chunk.debit[row]!, chunk.credit[row]!, chunk.other[row]!];
    if (codes.some((code) => leftOut.has(ownerOf(world, code)))) chunk.leftOut[row] = 1;
  }
}

/** Marks what people and shops begin with, and sums it up. */
function leaveOutOpenings(chunk: Chunk, rows: number, opened: Map<number, number>): void {
  const add = (code: number, by: number) => opened.set(code, (opened.get(code) ?? 0) + by);
  for (let row = 0; row < rows; row++) {
    if (!openings.has(chunk.kind[row]!)) continue;
    chunk.leftOut[row] = 1;
    add(chunk.debit[row]!, chunk.amount[row]!);
    add(chunk.credit[row]!, -chunk.amount[row]!);
  }
}

/** The person whose account it is; -1 for one of the house. */
function ownerOf(world: World, code: number): number {
  const slot = code & 15;
  if (code < 0 || slot === 15) return -1;
  const owner = code >> accounts.SLOT_BITS;
  return accounts.isMemberSlot(slot) ? world.members.person[owner as Member]! : owner;
}
