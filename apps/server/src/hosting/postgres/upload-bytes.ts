import type { SharedDatabase } from '../../store/server-database.ts';
import { statement } from '../../store/statement.ts';
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
  return {
    has: (_room: string, id: string) => has.get(id) !== undefined,
    prepare: async (_room: string, id: string, bytes: Buffer) => ({
      keep: async () => void insert.run(id, bytes),
      discard: async () => {},
    }),
    // They come and go with their row, in one database.
    isWhole: () => true,
    async read(_room: string, id: string): Promise<Buffer | null> {
      const row = select.get(id);
      return row === undefined ? null : Buffer.from(row.bytes);
    },
    remove: async () => {},
    removeRoom: () => {},
    rooms: () => rooms.all().map(({ room }) => room),
  };
}
