import type { ServerDatabase } from './database.ts';
import type { InstallationKey } from './installation-key.ts';
import { statement } from './statement.ts';

interface Secrets {
  /** Gives `id` and `secret` of each row. */
  select: string;
  /** Sets the secret of the row with an id. */
  update: string;
  /** What a row's secret is bound to. */
  ownerOf(id: string): string;
}

/** Encrypts a table's secrets with another key. One that the old key can't read stays as it is. */
export function reencrypt(
  database: ServerDatabase,
  old: InstallationKey,
  next: InstallationKey,
  { select, update, ownerOf }: Secrets,
): void {
  const rows = statement<[], { id: string; secret: Uint8Array }>(database, select).all();
  const replace = statement<[secret: Uint8Array, id: string]>(database, update);
  for (const { id, secret } of rows) {
    const plain = old.decrypt(secret, ownerOf(id));
    if (plain !== null) replace.run(next.encrypt(plain, ownerOf(id)), id);
  }
}
