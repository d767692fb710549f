import { statementFault } from '@glassmine/journal/postgres';
import pg from 'pg';

/** A node as the others see it. */
export interface NodeRow {
  name: string;
  /** Its process, as `Membership.owner`. */
  owner: string;
  version: string;
  rulesVersion: string;
  /** Epoch ms by the database's clock. */
  startedAt: number;
  isAlive: boolean;
  isDraining: boolean;
}

/** That a room is to be handed over: to a node, or to one that its present node chooses. */
export interface MoveRequest {
  room: string;
  toNode: string | null;
  /** The process that has prepared the room and waits for it, as `Membership.owner`. */
  readyOwner: string | null;
}

export type NodeRows = ReturnType<typeof openNodeRows>;

const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

const columns = `name, name || ':' || incarnation as owner, version, rules_version as "rulesVersion", started_at::float8 as "startedAt",
  alive_until > ${now} as "isAlive", is_draining as "isDraining"`;

/** The table of nodes and what nodes tell each other through the database, over one connection. Rejects with `JournalFailed`. */
export function openNodeRows(connectionString: string) {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    statement_timeout: 5_000,
    connectionTimeoutMillis: 5_000,
    application_name: 'glassmine nodes',
    options: '-c search_path=glassmine_store',
  });
  pool.on('error', () => {});
  const rows: Rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> => {
    try {
      return (await pool.query(text, values)).rows as T[];
    } catch (error) {
      throw statementFault(error);
    }
  };
  return {
    ...presence(rows),
    ...moveRequests(rows),
    ...cards(rows),
    close: (): Promise<void> => pool.end(),
  };
}

type Rows = <T>(text: string, values?: unknown[]) => Promise<T[]>;

function presence(rows: Rows) {
  return {
    /**
     * False while another process lives under this name.
     * @param ended incarnations whose processes are known to have ended
     */
    register: async (
      node: Pick<NodeRow, 'name' | 'version' | 'rulesVersion'> & { incarnation: string; aliveMs: number },
      ended: readonly string[] = [],
    ): Promise<boolean> => {
      const { name, incarnation, version, rulesVersion, aliveMs } = node;
      const registered = await rows(
        `insert into nodes (name, incarnation, version, rules_version, started_at, alive_until)
         values ($1, $2, $3, $4, ${now}, ${now} + $5::bigint)
         on conflict (name) do update set incarnation = excluded.incarnation, version = excluded.version,
           rules_version = excluded.rules_version, started_at = excluded.started_at,
           alive_until = excluded.alive_until, is_draining = false
         where nodes.alive_until <= ${now} or nodes.incarnation = excluded.incarnation
           or nodes.incarnation = any($6::text[])
         returning name`,
        [name, incarnation, version, rulesVersion, aliveMs, ended],
      );
      return registered.length === 1;
    },
    /** Null when the name is another process's by now. */
    beat: async (
      name: string,
      incarnation: string,
      aliveMs: number,
    ): Promise<{ isDraining: boolean } | null> =>
      (
        await rows<{ isDraining: boolean }>(
          `update nodes set alive_until = ${now} + $3::bigint where name = $1 and incarnation = $2
           returning is_draining as "isDraining"`,
          [name, incarnation, aliveMs],
        )
      )[0] ?? null,
    leave: async (name: string, incarnation: string): Promise<void> => {
      await rows(`update nodes set alive_until = 0 where name = $1 and incarnation = $2`, [
        name,
        incarnation,
      ]);
    },
    list: (): Promise<NodeRow[]> => rows(`select ${columns} from nodes order by name`),
    /** False for a node that is not known. */
    drain: async (name: string, isDraining: boolean): Promise<boolean> =>
      (await rows('update nodes set is_draining = $2 where name = $1 returning name', [name, isDraining]))
        .length === 1,
  };
}

function moveRequests(rows: Rows) {
  return {
    requestMove: async (room: string, toNode: string | null): Promise<void> => {
      await rows(
        `insert into room_wishes (room, to_node) values ($1, $2)
         on conflict (room) do update set to_node = excluded.to_node, ready_owner = null`,
        [room, toNode],
      );
    },
    /** A process tells the present one that it has prepared a room. */
    ready: async (room: string, toNode: string, owner: string): Promise<void> => {
      await rows('update room_wishes set ready_owner = $3 where room = $1 and to_node = $2', [
        room,
        toNode,
        owner,
      ]);
    },
    moveRequests: (): Promise<MoveRequest[]> =>
      rows('select room, to_node as "toNode", ready_owner as "readyOwner" from room_wishes order by room'),
    moveRequestOf: async (room: string): Promise<MoveRequest | null> =>
      (
        await rows<MoveRequest>(
          'select room, to_node as "toNode", ready_owner as "readyOwner" from room_wishes where room = $1',
          [room],
        )
      )[0] ?? null,
    granted: async (room: string): Promise<void> => {
      await rows('delete from room_wishes where room = $1', [room]);
    },
  };
}

function cards(rows: Rows) {
  return {
    /** Keeps what the consoles of other nodes show of rooms: JSON by their codes. */
    putCards: async (cards: ReadonlyMap<string, string>): Promise<void> => {
      await rows(
        `insert into room_cards (room, card) select * from unnest($1::text[], $2::text[])
         on conflict (room) do update set card = excluded.card`,
        [[...cards.keys()], [...cards.values()]],
      );
    },
    cards: async (rooms: readonly string[]): Promise<Map<string, string>> => {
      const found = await rows<{ room: string; card: string }>(
        'select room, card from room_cards where room = any($1::text[])',
        [rooms],
      );
      return new Map(found.map(({ room, card }) => [room, card]));
    },
  };
}
