import pg from 'pg';

/** Sends one statement to a database by a connection of its own, past our code. Resolves to its rows. */
export async function query(text: string, connectionString: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
