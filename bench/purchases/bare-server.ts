// What the machine gives without any rule: Fastify reads the same form and puts one row into a SQLite file, durable
// before it replies, with all that have come in the same turn of the event loop in one commit. It prints its port.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-bare-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const database = new DatabaseSync(join(folder, 'bare.sqlite'));
database.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE bought (id INTEGER PRIMARY KEY, body TEXT)',
);
const insert = database.prepare('INSERT INTO bought (body) VALUES (?)');

type Waiting = { body: string; done: (id: number) => void };
let waiting: Waiting[] = [];

function commit(): void {
  const batch = waiting;
  waiting = [];
  database.exec('BEGIN');
  const ids = batch.map(({ body }) => Number(insert.run(body).lastInsertRowid));
  database.exec('COMMIT');
  for (const [index, { done }] of batch.entries()) done(ids[index] as number);
}

const app = Fastify();
await app.register(formbody);
app.post('/buy', async (request) => {
  const id = await new Promise<number>((done) => {
    if (waiting.length === 0) setImmediate(commit);
    waiting.push({ body: JSON.stringify(request.body), done });
  });
  return { code: 200, msg: 'ok', data: { order: { orderId: id } } };
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`PORT ${new URL(address).port}`);
process.on('SIGTERM', () => process.exit(0));
