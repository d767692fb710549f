import { postgresJournal, type RoomStanding } from '@glassmine/journal/postgres';
import { readConfig } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { nodeOf } from '../hosting/node-of.ts';
import { type NodeRow, type NodeRows, openNodeRows } from '../hosting/postgres/node-rows.ts';
import { Refused, settingsOfFiles, type VerbOptions } from '../open-data.ts';
import { archiveRooms, sayStandings } from '../upgrade/before-upgrade.ts';

/** Which rooms are open, what becomes of them, and how they are shared among nodes. */
export async function handle(options: VerbOptions): Promise<void> {
  const { action, ...asked } = options as unknown as Asked;
  const { databaseUrl } = readConfig(process.env);
  if (databaseUrl !== undefined) return handleShared(databaseUrl, action, asked);
  if (action === 'list') return sayStandings(settingsOfFiles().dataFolder, asked.rules);
  if (action === 'archive') return archiveRooms(settingsOfFiles().dataFolder, asked.subject);
  throw new ConfigError('Rooms are shared among nodes on a PostgreSQL: set DATABASE_URL to its address.');
}

interface Asked {
  action: 'list' | 'archive' | 'hand-over' | 'drain';
  subject?: string;
  to?: string;
  undo?: boolean;
  rules?: string;
}

/** From any machine that reaches the database. */
async function handleShared(
  databaseUrl: string,
  action: Asked['action'],
  { subject = '', to, undo, rules }: Omit<Asked, 'action'>,
): Promise<void> {
  if (action === 'archive' || rules !== undefined)
    throw new ConfigError(
      'Several nodes leave rooms of the rules before to a node of that version: keep one until they have ended.',
    );
  const journal = await postgresJournal({ connectionString: databaseUrl, connectionsMax: 1 });
  const rows = openNodeRows(databaseUrl);
  try {
    const standings = (await journal.standings()).filter(({ endedAt }) => endedAt === null);
    const nodes = await rows.list();
    if (action === 'list') list(standings, nodes);
    else if (action === 'hand-over')
      await handOver(rows, { standings, nodes, room: subject.toUpperCase(), to: to ?? null });
    else await drain(rows, subject, !undo);
  } finally {
    await rows.close();
    await journal.close();
  }
}

function list(standings: readonly RoomStanding[], nodes: readonly NodeRow[]): void {
  for (const { name, version, rulesVersion, isAlive, isDraining } of nodes) {
    const state = isAlive ? (isDraining ? 'hands its rooms over' : 'runs') : 'gone';
    console.log(`node ${name}  ${state}  version ${version}, rules ${rulesVersion}`);
  }
  for (const { id, owner, headSeq, leaseLeftMs } of standings) {
    const isHeld = leaseLeftMs !== null && leaseLeftMs > 0;
    const where = isHeld ? `on ${nodeOf(owner)}, lease ${(leaseLeftMs / 1000).toFixed(1)} s` : 'on no node';
    console.log(`room ${id}  ${where}  ${headSeq} inputs`);
  }
  if (standings.length === 0) console.log('There is no room that runs.');
}

interface HandOver {
  standings: readonly RoomStanding[];
  nodes: readonly NodeRow[];
  room: string;
  to: string | null;
}

async function handOver(rows: NodeRows, { standings, nodes, room, to }: HandOver): Promise<void> {
  if (!standings.some(({ id }) => id === room)) throw new Refused(`there is no room ${room} that runs`);
  if (to !== null && !nodes.some(({ name, isAlive, isDraining }) => name === to && isAlive && !isDraining))
    throw new Refused(`there is no node ${to} that takes rooms`);
  await rows.requestMove(room, to);
  console.log(
    `Room ${room} is handed over ${to === null ? 'to the node that comes first' : `to ${to}`} within seconds.`,
  );
}

async function drain(rows: NodeRows, name: string, isDraining: boolean): Promise<void> {
  if (!(await rows.drain(name, isDraining))) throw new Refused(`there is no node ${name}`);
  console.log(
    isDraining
      ? `Node ${name} hands its rooms over and takes none, until it is started anew or told otherwise (--undo).`
      : `Node ${name} takes rooms again.`,
  );
}
