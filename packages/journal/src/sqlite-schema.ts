// Plain SQL, so that the PostgreSQL store can share its shape; only `without rowid` is SQLite's own: it
// keeps a row in its key's tree instead of in a second one, which halves what an append writes.
export const schemaVersion = 1;

export const schema = `
create table rooms (
  id text primary key,
  owner text not null,
  scenario text not null,
  seed bigint not null,
  rules_version text not null,
  created_at bigint not null,
  epoch bigint not null,
  lease_until bigint,
  head_seq bigint not null,
  head_hash text not null,
  parent text,
  parent_seq bigint,
  ended_at bigint
);
create table inputs (
  room text not null references rooms (id),
  seq bigint not null,
  at bigint not null,
  actor text not null,
  type text not null,
  version bigint not null,
  idem_key text,
  body text not null,
  primary key (room, seq)
) without rowid;
create table batches (
  room text not null references rooms (id),
  last bigint not null,
  first bigint not null,
  hash text not null,
  state_hash text,
  primary key (room, last)
) without rowid;
create table snapshots (
  room text not null references rooms (id),
  seq bigint not null,
  version text not null,
  hash text not null,
  blob blob not null,
  extra text not null,
  primary key (room, seq)
);
`;

const roomColumns = `id, owner, scenario, seed, rules_version as "rulesVersion", created_at as "createdAt",
  epoch, head_seq as "headSeq", head_hash as "headHash", lease_until as "leaseUntil", ended_at as "endedAt"`;

/** Epoch ms by the machine's clock. */
const now = "cast(unixepoch('subsec') * 1000 as integer)";

export const statements = {
  createRoom: `insert into rooms (id, owner, scenario, seed, rules_version, created_at, epoch, lease_until, head_seq,
    head_hash) values (?, ?, ?, ?, ?, ?, 0, ${now} + ?, 0, '')`,
  listRooms: `select ${roomColumns} from rooms order by created_at, id`,
  getRoom: `select ${roomColumns} from rooms where id = ?`,
  acquire: `update rooms set owner = ?1, epoch = epoch + 1, lease_until = ${now} + ?3
    where id = ?2 and ended_at is null and (owner = ?1 or lease_until is null or lease_until + ?4 <= ${now})
    returning epoch, head_seq as "headSeq", head_hash as "headHash"`,
  renew: `update rooms set lease_until = ${now} + ? where owner = ? and lease_until is not null
    and ended_at is null returning id, head_seq as "headSeq"`,
  abandoned: `select id from rooms where ended_at is null and (lease_until is null or lease_until + ? <= ${now})
    order by id limit ?`,
  letGo: `update rooms set owner = coalesce(?, owner), lease_until = ${now} + ? where id = ? and owner = ?`,
  moveHead: `update rooms set head_seq = ?, head_hash = ?
    where id = ? and owner = ? and epoch = ? and head_seq = ? and head_hash = ? and ended_at is null`,
  addInput: `insert into inputs (room, seq, at, actor, type, version, idem_key, body)
    values (?, ?, ?, ?, ?, ?, ?, ?)`,
  addBatch: 'insert into batches (room, last, first, hash, state_hash) values (?, ?, ?, ?, ?)',
  read: `select seq, at, actor, type, version, idem_key as "idemKey", body from inputs
    where room = ? and seq > ? order by seq limit ?`,
  readBatches: `select first, last, hash, state_hash as "stateHash" from batches
    where room = ? and last > ? order by last limit ?`,
  dropSnapshot: 'delete from snapshots where room = ? and seq = ?',
  addSnapshot: 'insert into snapshots (room, seq, version, hash, blob, extra) values (?, ?, ?, ?, ?, ?)',
  dropOldSnapshots: `delete from snapshots where room = ? and seq not in
    (select seq from snapshots where room = ? order by seq desc limit ?)`,
  latestSnapshot: `select seq, version, hash, blob, extra from snapshots
    where room = ? and seq <= ? order by seq desc limit 1`,
  purgeSnapshots: 'delete from snapshots where room = ?',
  purgeInputs: 'delete from inputs where room = ?',
  purgeBatches: 'delete from batches where room = ?',
  purgeRoom: 'delete from rooms where id = ?',
  endRoom: 'update rooms set ended_at = coalesce(ended_at, ?) where id = ?',
} as const;
