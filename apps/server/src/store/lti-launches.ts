import type { ServerDatabase } from './database.ts';
import { statement } from './statement.ts';

export interface LtiLaunchRow {
  /** JSON of what launches of this kind have in common. */
  readonly kind: string;
  readonly times: number;
  readonly lastAt: number;
}

/** The table of the last launches, by their kind. */
export function ltiLaunchRows(database: ServerDatabase) {
  const add = statement<[kind: string, at: number, isKnown: number]>(
    database,
    `INSERT INTO lti_launches (kind, times, last_at, is_known) VALUES (?, 1, ?, ?)
       ON CONFLICT (kind) DO UPDATE SET times = lti_launches.times + 1, last_at = excluded.last_at`,
  );
  const keepNewest = statement<[isKnown: number, count: number]>(
    database,
    `DELETE FROM lti_launches WHERE is_known = ?1 AND kind NOT IN
       (SELECT kind FROM lti_launches WHERE is_known = ?1 ORDER BY last_at DESC, kind LIMIT ?2)`,
  );
  const all = statement<[], LtiLaunchRow>(
    database,
    'SELECT kind, times, last_at AS lastAt FROM lti_launches ORDER BY last_at DESC, kind',
  );
  return {
    /** Keeps the `max` newest of those whose platform is known, or of the others. */
    add(kind: string, { at, isKnown, max }: { at: number; isKnown: boolean; max: number }): void {
      add.run(kind, at, isKnown ? 1 : 0);
      keepNewest.run(isKnown ? 1 : 0, max);
    },
    /** Newest first. */
    all: (): LtiLaunchRow[] => all.all(),
  };
}
