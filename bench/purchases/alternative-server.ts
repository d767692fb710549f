// The obvious implementation of the same purchase: Fastify and one PostgreSQL transaction each, with the same order row
// and the same postings (price, three uplines' bonuses); it locks rows in one order and replies after commit.
// It runs as a separate process: it reads DATABASE_URL and prints its port.
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import pg from 'pg';

const members = 64;
const price = 2_000;
const bonuses = [200, 100, 40];

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 64 });

await pool.query(`
  create table accounts (id int primary key, balance bigint not null);
  create table members (id int primary key, upline int not null, token text unique not null);
  create table orders (id bigserial primary key, member int not null, product int not null, units int not null,
    price bigint not null, bought_at timestamptz not null default now());
  create table postings (id bigserial primary key, debit int not null, credit int not null, amount bigint not null,
    kind smallint not null, ref bigint not null, at timestamptz not null default now());
  create table commands (member int not null, command_id uuid not null, order_id bigint not null,
    primary key (member, command_id));
`);
// Account 0 is sales, 1 is bonuses paid; a member's assets are 10 + 2 × id, the extractable balance is the next one.
// Each buyer has three separate uplines, so that no transaction waits for another's rows: the alternative's best case.
await pool.query('insert into accounts values (0, 0), (1, 0)');
for (let buyer = 0; buyer < members; buyer++) {
  for (let level = 0; level < 4; level++) {
    const id = buyer * 4 + level;
    await pool.query('insert into accounts values ($1, 1000000000000), ($2, 0)', [10 + 2 * id, 11 + 2 * id]);
    const token = level === 0 ? `token-${buyer}` : `upline-${id}`;
    await pool.query('insert into members values ($1, $2, $3)', [id, level === 3 ? id : id + 1, token]);
  }
}

const app = Fastify();
await app.register(formbody);

app.post('/buy', async (request, reply) => {
  const { productId, units, commandId } = request.body as Record<string, string>;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const order = await buy(
      client,
      String(request.headers['x-access-token']),
      Number(productId),
      Number(units),
      commandId ?? '',
    );
    await client.query('commit');
    return { code: 200, msg: 'ok', data: { order } };
  } catch (error) {
    await client.query('rollback');
    return reply.code(400).send({ code: 400, msg: String(error), data: null });
  } finally {
    client.release();
  }
});

async function buy(client: pg.PoolClient, token: string, product: number, units: number, commandId: string) {
  const found = await client.query(
    `select m.id as m0, u1.id as m1, u2.id as m2, u3.id as m3 from members m
     join members u1 on u1.id = m.upline join members u2 on u2.id = u1.upline join members u3 on u3.id = u2.upline
     where m.token = $1`,
    [token],
  );
  const { m0, m1, m2, m3 } = found.rows[0];
  const uplines = [m1, m2, m3] as number[];
  const due = price * units;
  const accounts = [10 + 2 * m0, ...uplines.map((id) => 11 + 2 * id)];
  const held = await client.query(
    'select id, balance from accounts where id = any($1) order by id for update',
    [accounts],
  );
  const own = held.rows.find((row) => row.id === accounts[0]);
  if (Number(own.balance) < due) throw new Error('insufficient');
  const order = await client.query(
    'insert into orders (member, product, units, price) values ($1, $2, $3, $4) returning id',
    [m0, product, units, due],
  );
  const id = order.rows[0].id;
  await client.query('insert into commands values ($1, $2, $3)', [m0, commandId, id]);
  await client.query(
    `insert into postings (debit, credit, amount, kind, ref) values
     ($1, 0, $5, 1, $9), (1, $2, $6, 2, $9), (1, $3, $7, 2, $9), (1, $4, $8, 2, $9)`,
    [...accounts, due, ...bonuses, id],
  );
  await client.query(
    `update accounts set balance = balance + d.delta
     from (values ($1::int, -$5::bigint), ($2, $6), ($3, $7), ($4, $8)) as d(id, delta) where accounts.id = d.id`,
    [...accounts, due, ...bonuses],
  );
  return { id, price: due };
}

const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`PORT ${new URL(address).port}`);
