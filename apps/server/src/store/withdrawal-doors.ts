import type { DoorChange } from '@glassmine/replica/views';
import type { ServerDatabase } from './database.ts';
import { replacing } from './replacing.ts';
import { statement } from './statement.ts';

/** When a room stopped taking withdrawals and took them again: its world knows only how it stands. */
export function withdrawalDoorRows(database: ServerDatabase) {
  const put = statement<[room: string, at: number, isOpen: number]>(
    database,
    replacing('withdrawal_doors', ['room', 'at'], ['is_open']),
  );
  const select = statement<[room: string], { at: number; isOpen: number }>(
    database,
    'SELECT at, is_open AS isOpen FROM withdrawal_doors WHERE room = ? ORDER BY at DESC LIMIT 40',
  );
  const remove = statement<[room: string]>(database, 'DELETE FROM withdrawal_doors WHERE room = ?');
  return {
    /** @param second of the world */
    put: (room: string, { second, isOpen }: DoorChange): void => void put.run(room, second, Number(isOpen)),
    /** The newest, newest first. */
    of: (room: string): DoorChange[] =>
      select.all(room).map(({ at, isOpen }) => ({ second: at, isOpen: isOpen === 1 })),
    dropRoom: (room: string): void => void remove.run(room),
  };
}
