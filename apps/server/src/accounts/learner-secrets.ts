import { createHmac } from 'node:crypto';
import type { Answer } from '@glassmine/replica/wire';
import type { ServerDatabase } from '../store/database.ts';
import { learnerSecretRows } from '../store/learner-secrets.ts';
import type { Passwords } from './passwords.ts';

/**
 * Learners' passwords. World and journal know each by a name alone; its hash stands here until the room ends, and is
 * erased with it while the journal still verifies.
 */
export interface LearnerSecrets {
  /** Takes as long for a name that does not exist, and is false then. */
  matches(room: string, name: string, password: string): Promise<boolean>;
  /**
   * Keeps the hash of a new password and gives its name to `use`, which makes a command of it. The same author, command
   * and password have the same name, so a request that is sent again is the same command. When the command is refused,
   * the hash is erased again; after an error it stays, because the command may stand in the journal.
   */
  keeping<D>(secret: NewSecret, use: (name: string) => Promise<Answer<D>>): Promise<Answer<D>>;
  /** Rooms that have any. */
  rooms(): string[];
  endRoom(room: string): void;
}

export interface NewSecret {
  room: string;
  /** Row of the world's people. */
  learner: number;
  commandId: string;
  password: string;
}

export function openLearnerSecrets(database: ServerDatabase, passwords: Passwords): LearnerSecrets {
  const rows = learnerSecretRows(database);
  /** 132 bits under a key that is erased with the room, so a name in a journal does not help to guess a password. */
  const nameOf = ({ room, learner, commandId, password }: NewSecret): string =>
    createHmac('sha256', rows.keyOf(room))
      .update(JSON.stringify([learner, commandId, password]))
      .digest('base64url')
      .slice(0, 22);
  return {
    matches: (room, name, password) => passwords.matches(password, rows.find(room, name)),
    async keeping(secret, use) {
      const name = nameOf(secret);
      const isNew =
        rows.find(secret.room, name) === null &&
        rows.add(secret.room, name, await passwords.hash(secret.password));
      const answer = await use(name);
      if ('refusal' in answer && isNew) rows.drop(secret.room, name);
      return answer;
    },
    rooms: rows.rooms,
    endRoom: rows.dropRoom,
  };
}
