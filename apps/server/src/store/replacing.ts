/** An insert that takes the place of the row with the same key. Its parameters are the columns of the key, then the others. */
export function replacing(table: string, key: readonly string[], others: readonly string[]): string {
  const columns = [...key, ...others];
  return (
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ` +
    `ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${others.map((name) => `${name} = excluded.${name}`).join(', ')}`
  );
}
