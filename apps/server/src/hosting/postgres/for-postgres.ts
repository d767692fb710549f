/**
 * The text of a statement as PostgreSQL reads it: parameters by number, and names with capitals in quotes, which it
 * would make small. All else in the store's SQL is read by both engines.
 */
export function forPostgres(sql: string): string {
  let count = 0;
  return sql
    .replace(/\?(\d*)/g, (_, number: string) => `$${number || ++count}`)
    .replace(/\bAS ([a-z]+[A-Z][A-Za-z]*)/g, 'AS "$1"');
}
