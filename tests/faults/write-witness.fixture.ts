import { query } from './postgres-query.fixture.ts';

/** Nodes have to connect under their names: `?application_name=node-a` behind the address of the database. */
const writeLog = `
  create schema witness;
  create table witness.writes (
    at bigserial, room text not null, owner text not null, epoch bigint not null, head_seq bigint not null,
    writer text not null
  );
  create function witness.note() returns trigger language plpgsql as $$
    begin
      insert into witness.writes (room, owner, epoch, head_seq, writer)
      values (new.id, new.owner, new.epoch, new.head_seq, current_setting('application_name'));
      return null;
    end
  $$;
  create trigger note after update of head_seq on glassmine.rooms
    for each row when (old.head_seq is distinct from new.head_seq) execute function witness.note();
`;

/** Has the database itself note who has moved the head of a room. */
export async function watchWrites(connection: string): Promise<void> {
  await query(writeLog, connection);
}

/**
 * Writes of a process that does not own the room, or that an earlier owner made after a later one, as sentences.
 * @param connection of the database, past the nodes
 */
export async function staleWrites(connection: string): Promise<string[]> {
  const rows = await query(
    `select * from (
       select *, max(epoch) over (partition by room order by at) as newest,
         lag(head_seq) over (partition by room order by at) as before
       from witness.writes
     ) as ordered
     where split_part(owner, ':', 1) <> writer or epoch < newest or head_seq <= before order by at`,
    connection,
  );
  return rows.map(
    ({ room, owner, epoch, head_seq: seq, writer }) =>
      `${writer} moved ${room} to input ${seq}, which ${owner} owns in epoch ${epoch}`,
  );
}

/** How many writes were looked at, and how many owners the rooms have had. */
export async function countWrites(connection: string): Promise<{ writes: number; owners: number }> {
  const [row] = await query(
    'select count(*)::int as writes, count(distinct (room, epoch))::int as owners from witness.writes',
    connection,
  );
  return row as { writes: number; owners: number };
}
