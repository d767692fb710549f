import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../apps/server/src/start.ts';

/** SHA-256 of the OpenAPI document that a server gives at /api/docs/json, its keys in alphabetical order. */
export async function digestOfServedDocument(): Promise<string> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'glassmine-golden-'));
  const config = { host: '127.0.0.1', port: 0, dataFolder };
  const server = await startServer({ config, clock: false, write: () => {} });
  try {
    const response = await server.app.inject('/api/docs/json');
    if (response.statusCode !== 200) throw new Error(`/api/docs/json answered ${response.statusCode}`);
    return hash('sha256', JSON.stringify(sorted(response.json())));
  } finally {
    await server.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
