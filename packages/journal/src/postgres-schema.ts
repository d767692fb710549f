/** The newest version; older ones are brought up to it, step by step, in one transaction. */
export const migrations: readonly string[] = [
  `
  create table glassmine.rooms (
    id text primary key,
    owner text not null,
    scenario text not null,
    seed jsonb not null,
    rules_version text not null,
    created_at bigint not null,
    epoch bigint not null,
    lease_until bigint,
    head_seq bigint not null,
    head_hash text not null,
    ended_at bigint
  );
  create table glassmine.inputs (
    room text not null references glassmine.rooms (id),
    seq bigint not null,
    at bigint not null,
    actor text not null,
    type text not null,
    version bigint not null,
    idem_key text,
    body text not null,
    primary key (room, seq)
  );
  create table glassmine.batches (
    room text not null references glassmine.rooms (id),
    last bigint not null,
    first bigint not null,
    hash text not null,
    state_hash text,
    primary key (room, last)
  );
  create table glassmine.snapshots (
    room text not null references glassmine.rooms (id),
    seq bigint not null,
    version text not null,
    hash text not null,
    extra text not null,
    primary key (room, seq)
  );
  create table glassmine.snapshot_parts (
    room text not null,
    seq bigint not null,
    part integer not null,
    bytes bytea not null,
    primary key (room, seq, part),
    foreign key (room, seq) references glassmine.snapshots (room, seq) on delete cascade
  );
  `,
];

/** Epoch ms by the database's clock, read anew for each statement. */
const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

const roomColumns = `id, owner, scenario, seed, rules_version as "rulesVersion", created_at as "createdAt", epoch,
  lease_until as "leaseUntil", head_seq as "headSeq", head_hash as "headHash", ended_at as "endedAt"`;

export const statements = {
  createRoom: `insert into glassmine.rooms
    (id, owner, scenario, seed, rules_version, created_at, epoch, lease_until, head_seq, head_hash)
    values ($1, $2, $3, $4::jsonb, $5, $6, 0, ${now} + $7::bigint, 0, '')`,
  listRooms: `select ${roomColumns} from glassmine.rooms order by created_at, id`,
  getRoom: `select ${roomColumns} from glassmine.rooms where id = $1`,
  standings: `select id, owner, head_seq as "headSeq", ended_at as "endedAt", lease_until - ${now} as "leaseLeftMs"
    from glassmine.rooms order by id`,
  acquire: `update glassmine.rooms set owner = $2, epoch = epoch + 1, lease_until = ${now} + $3::bigint
    where id = $1 and ended_at is null
      and (owner = $2 or lease_until is null or lease_until + $4::bigint <= ${now})
    returning epoch, head_seq as "headSeq", head_hash as "headHash"`,
  renew: `update glassmine.rooms set lease_until = ${now} + $2::bigint where owner = $1
    and lease_until is not null and ended_at is null
    returning id, head_seq as "headSeq"`,
  abandoned: `select id from glassmine.rooms
    where ended_at is null and (lease_until is null or lease_until + $1::bigint <= ${now}) order by id limit $2`,
  letGo: `update glassmine.rooms set owner = coalesce($3, owner), lease_until = ${now} + $4::bigint
    where id = $1 and owner = $2`,
  letGoAll: 'update glassmine.rooms set lease_until = null where owner = $1 and lease_until is not null',
  // The fence, the inputs and the batch in one statement: one way to the database and back, and all or nothing.
  append: `with moved as (
      update glassmine.rooms set head_seq = $6, head_hash = $7
      where id = $1 and owner = $2 and epoch = $3 and head_seq = $4 and head_hash = $5 and ended_at is null
      returning id
    ), added as (
      insert into glassmine.inputs (room, seq, at, actor, type, version, idem_key, body)
      select moved.id, given.* from moved, unnest($9::bigint[], $10::bigint[], $11::text[], $12::text[],
        $13::bigint[], $14::text[], $15::text[]) as given
    ), batched as (
      insert into glassmine.batches (room, last, first, hash, state_hash)
      select moved.id, $6, $4 + 1, $7, $8 from moved
    )
    select id from moved`,
  read: `select seq, at, actor, type, version, idem_key as "idemKey", body from glassmine.inputs
    where room = $1 and seq > $2 order by seq limit $3`,
  readBatches: `select first, last, hash, state_hash as "stateHash" from glassmine.batches
    where room = $1 and last > $2 order by last limit $3`,
  dropSnapshot: 'delete from glassmine.snapshots where room = $1 and seq = $2',
  addSnapshot: `insert into glassmine.snapshots (room, seq, version, hash, extra) values ($1, $2, $3, $4, $5)`,
  addPart: 'insert into glassmine.snapshot_parts (room, seq, part, bytes) values ($1, $2, $3, $4)',
  dropOldSnapshots: `delete from glassmine.snapshots where room = $1 and seq not in
    (select seq from glassmine.snapshots where room = $1 order by seq desc limit $2)`,
  latestSnapshot: `select seq, version, hash, extra from glassmine.snapshots
    where room = $1 and seq <= $2 order by seq desc limit 1`,
  parts: 'select bytes from glassmine.snapshot_parts where room = $1 and seq = $2 order by part',
  purgeSnapshots: 'delete from glassmine.snapshots where room = $1',
  purgeInputs: 'delete from glassmine.inputs where room = $1',
  purgeBatches: 'delete from glassmine.batches where room = $1',
  purgeRoom: 'delete from glassmine.rooms where id = $1 and ended_at is not null',
  endRoom: 'update glassmine.rooms set ended_at = coalesce(ended_at, $2) where id = $1',
} as const;
