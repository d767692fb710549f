import type { SharedDatabase } from '../../store/server-database.ts';
import { statement } from '../../store/statement.ts';
import { transaction } from '../../store/transaction.ts';
import type { PictureFiles } from '../../uploads/picture-files.ts';

/**
 * The bytes of pictures in PostgreSQL, so that a node needs no disk of its own. They go with their row of `uploads`.
 */
export function uploadBytes(database: SharedDatabase): PictureFiles {
  const insert = statement<[id: string, bytes: Uint8Array]>(
    database,
    'INSERT INTO upload_bytes (id, bytes) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const select = statement<[id: string], { bytes: Uint8Array }>(
    database,
    'SELECT bytes FROM upload_bytes WHERE id = ?',
  );
  const has = statement<[id: string]>(database, 'SELECT 1 FROM upload_bytes WHERE id = ?');
  const rooms = statement<[], { room: string }>(database, 'SELECT DISTINCT room FROM uploads');
  const changed = statement<[], { room: string }>(
    database,
    `SELECT DISTINCT uploads.room FROM uploads LEFT JOIN upload_bytes ON upload_bytes.id = uploads.id
     WHERE upload_bytes.id IS NULL OR length(upload_bytes.bytes) <> uploads.bytes`,
  );
  return {
    has: (_room: string, id: string) => has.get(id) !== undefined,
    prepare: async (_room: string, id: string, bytes: Buffer) => ({
      keep: async (note) =>
        transaction(database, () => {
          const noted = note();
          insert.run(id, bytes);
          return noted;
        }),
      discard: async () => {},
    }),
    changedRooms: () => changed.all().map(({ room }) => room),
    async read(_room: string, id: string): Promise<Buffer | null> {
      const row = select.get(id);
      return row === undefined ? null : Buffer.from(row.bytes);
    },
    remove: async () => {},
    removeRoom: () => {},
    rooms: () => rooms.all().map(({ room }) => room),
  };
}
