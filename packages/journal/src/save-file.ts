import { hash } from 'node:crypto';
import type { BatchRow, Journal, JournalInput, NewRoom } from './journal.ts';

/**
 * A room as one file: its row, every batch and every input, and what stands beside the journal. Gzip of JSON of one
 * object, `format` first; a hash over the rest shows a file that was changed by accident. A change on
 * purpose breaks the chain of hashes or the world that a replay gives, which `verifyRoom` checks.
 */
export interface SaveFile {
  readonly room: NewRoom;
  readonly batches: readonly BatchRow[];
  readonly inputs: readonly JournalInput[];
  /** State of the room beside its world: JSON, which the program that wrote it reads. */
  readonly beside: unknown;
}

/** Why a file is not read: it is none of ours, of another version, cut short, or not as it was written. */
export type SaveFault = 'foreign' | 'version' | 'cut' | 'changed';

export class SaveDamaged extends Error {
  override name = 'SaveDamaged';
  readonly fault: SaveFault;

  constructor(fault: SaveFault, options?: ErrorOptions) {
    super(sentences[fault], options);
    this.fault = fault;
  }
}

const sentences: Record<SaveFault, string> = {
  foreign: 'the file is no saved room',
  version: 'the file was written by another version',
  cut: 'the file is cut short',
  changed: 'the file is not as it was written',
};

const format = 'glassmine-room-1';
/** A lesson of two hours with a tick every 50 ms is a tenth of it. */
const textMax = 200_000_000;
const readStep = 4_096;

type Written = SaveFile & { format: string; seal: string };

/** The bytes of a room's file. Throws JournalFailed when the room is unknown. */
export async function writeSave(journal: Journal, roomId: string, beside: unknown): Promise<Uint8Array> {
  const row = await journal.getRoom(roomId);
  if (row === null) throw new RangeError(`no room ${roomId}`);
  const { id, owner, scenario, seed, rulesVersion, createdAt, headSeq } = row;
  const batches: BatchRow[] = [];
  for (let at = 0; at < headSeq; at = batches.at(-1)!.last)
    batches.push(...(await journal.readBatches(roomId, at, readStep)));
  const inputs: JournalInput[] = [];
  while (inputs.length < headSeq) inputs.push(...(await journal.read(roomId, inputs.length, readStep)));
  return packSave({ room: { id, owner, scenario, seed, rulesVersion, createdAt }, batches, inputs, beside });
}

/** The bytes of a file with this content. */
export function packSave(save: SaveFile): Promise<Uint8Array> {
  const text = JSON.stringify({ format, seal: sealOf(save), ...save });
  return through(new TextEncoder().encode(text), new CompressionStream('gzip'));
}

/** Reads a room's file. Throws SaveDamaged. */
export async function readSave(bytes: Uint8Array): Promise<SaveFile> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) throw new SaveDamaged('foreign');
  const text = await through(bytes, new DecompressionStream('gzip'), textMax).catch((cause) => {
    throw new SaveDamaged('cut', { cause });
  });
  const written = parsed(new TextDecoder().decode(text));
  if (typeof written?.format !== 'string' || !written.format.startsWith('glassmine-room-'))
    throw new SaveDamaged('foreign');
  if (written.format !== format) throw new SaveDamaged('version');
  const { seal, room, batches, inputs, beside } = written;
  const save = { room, batches, inputs, beside };
  if (!isObject(room) || !isList(batches) || !isList(inputs)) throw new SaveDamaged('changed');
  let own: string;
  try {
    own = sealOf(save);
  } catch (cause) {
    // Lists in more levels than anybody writes.
    throw new SaveDamaged('changed', { cause });
  }
  if (seal !== own) throw new SaveDamaged('changed');
  return save;
}

/** Puts a room's file into a journal that has no such room. Rejects as the journal does. */
export async function restoreSave(journal: Journal, { room, batches, inputs }: SaveFile): Promise<void> {
  await journal.createRoom(room);
  const { epoch } = await journal.acquire(room.id, room.owner);
  let expectedHash = '';
  for (const { first, last, hash: chain, stateHash } of batches) {
    const batch = { owner: room.owner, epoch, expectedHead: first - 1, expectedHash };
    await journal.append(room.id, {
      ...batch,
      hash: chain,
      stateHash,
      inputs: inputs.slice(first - 1, last),
    });
    expectedHash = chain;
  }
}

function sealOf({ room, batches, inputs, beside }: SaveFile): string {
  return hash('sha256', JSON.stringify([room, batches, inputs, beside ?? null]));
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
const isList = (value: unknown) => Array.isArray(value) && value.every(isObject);

function parsed(text: string): Written | null {
  try {
    return JSON.parse(text) as Written | null;
  } catch {
    return null;
  }
}

/** Sends bytes through a stream that packs or unpacks them. Rejects beyond `max` bytes. */
async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  max = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes as Uint8Array<ArrayBuffer>).then(() => writer.close());
  written.catch(() => {});
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.readable.getReader();
  for (;;) {
    const { value: part, done } = await reader.read();
    if (done) break;
    parts.push(part as Uint8Array);
    size += (part as Uint8Array).length;
    if (size > max) throw new RangeError('too large');
  }
  await written;
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
