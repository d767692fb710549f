/**
 * Append-only storage of what rooms were told: inputs in whole batches, and snapshots to start from.
 * It knows no command and no rule (bodies are opaque JSON); it never acknowledges what is not durable,
 * never retries a failed commit and never lets a former owner of a room write.
 */
export {
  type Acquired,
  type BatchRow,
  type Journal,
  JournalFailed,
  JournalFenced,
  type JournalInput,
  type NewRoom,
  type RoomRow,
  type Snapshot,
} from './journal.ts';
export { memoryJournal } from './memory-journal.ts';
export { sqliteJournal } from './sqlite-journal.ts';
