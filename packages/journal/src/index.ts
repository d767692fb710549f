/**
 * Append-only storage of the inputs of rooms, in whole batches, and of snapshots to start from. It knows no command and
 * no rule (bodies are opaque JSON); it never acknowledges what is not durable, never retries a failed commit and never
 * lets a former owner of a room write.
 */
export { keepDamagedLog } from './damaged-log.ts';
export {
  type Acquired,
  type BatchRow,
  type Claim,
  type Heir,
  type Journal,
  JournalDamaged,
  JournalFailed,
  JournalFenced,
  JournalHeld,
  type JournalInput,
  type NewRoom,
  type RoomRow,
  type Snapshot,
} from './journal.ts';
export { isDatabaseAddress, openJournal } from './open-journal.ts';
export { sqliteJournal } from './sqlite-journal.ts';
