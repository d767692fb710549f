import { gunzipSync, gzipSync } from 'node:zlib';
import type { CallMap } from '@glassmine/replica/wire';
import type { ServerDatabase } from './database.ts';
import { replacing } from './replacing.ts';
import { statement } from './statement.ts';
import { transaction } from './transaction.ts';

/** The answers by which a room that has ended is still shown. */
export interface FinalFigures {
  debrief: CallMap['console/debrief']['data']['room'];
  network: CallMap['console/network']['data'];
  timeline: CallMap['console/timeline']['data'];
  /** The what-ifs that had been simulated to their end. */
  forks: CallMap['console/timeline/fork/list']['data'];
}

/**
 * What the console shows of rooms that have ended, as it stood just before the room's world was let go. People are
 * numbers in it: no name, and no word or picture that anybody left.
 */
export interface FinalFigureStore {
  has(room: string): boolean;
  read<K extends keyof FinalFigures>(room: string, what: K): FinalFigures[K] | null;
  keep(room: string, views: FinalFigures): void;
}

export function openFinalFigureStore(database: ServerDatabase): FinalFigureStore {
  const insert = statement<[room: string, what: string, body: Uint8Array]>(
    database,
    replacing('final_figures', ['room', 'what'], ['body']),
  );
  const select = statement<[room: string, what: string], { body: Uint8Array }>(
    database,
    'SELECT body FROM final_figures WHERE room = ? AND what = ?',
  );
  const any = statement<[room: string]>(database, 'SELECT 1 FROM final_figures WHERE room = ? LIMIT 1');
  return {
    has: (room) => any.get(room) !== undefined,
    read(room, what) {
      const row = select.get(room, what);
      return row === undefined ? null : JSON.parse(gunzipSync(row.body).toString('utf8'));
    },
    keep: (room, views) =>
      transaction(database, () => {
        for (const [what, body] of Object.entries(views))
          insert.run(room, what, gzipSync(JSON.stringify(body)));
      }),
  };
}
