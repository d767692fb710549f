import { JournalDamaged, JournalFailed } from './journal.ts';

/** https://www.postgresql.org/docs/15/errcodes-appendix.html */
const codes = {
  tooManyConnections: '53300',
  invalidPassword: '28P01',
  invalidAuthorization: '28000',
  noDatabase: '3D000',
  noPrivilege: '42501',
  readOnly: '25006',
  dataCorrupted: 'XX001',
  indexCorrupted: 'XX002',
  queryCanceled: '57014',
  diskFull: '53100',
} as const;

const brokenConnection = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE']);

const reasons: Record<string, string> = {
  [codes.tooManyConnections]:
    'the database has no connection left: raise its max_connections, or run fewer nodes',
  [codes.invalidPassword]: 'the database refuses the name or password in DATABASE_URL',
  [codes.invalidAuthorization]: 'the database refuses the name or password in DATABASE_URL',
  [codes.noDatabase]: 'there is no database of the name in DATABASE_URL',
  [codes.noPrivilege]: 'the user in DATABASE_URL may not do this in its database',
  [codes.readOnly]: 'the database is read-only: name the primary in DATABASE_URL',
  [codes.queryCanceled]: 'the database took too long to answer',
  [codes.diskFull]: 'the disk of the database is full',
  ECONNREFUSED: 'the database of DATABASE_URL does not answer: is it running, and are host and port right?',
  ENOTFOUND: 'the host in DATABASE_URL is not known',
  ECONNRESET: 'the connection to the database broke',
};

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';

/** Two nodes make the same schema at once, despite `if not exists`: the later one fails, and finds it made. */
const madeByAnother = new Set(['23505', '42P06', '42P07', '42710', '40P01']);
export const isMadeByAnother = (error: unknown): boolean => madeByAnother.has(codeOf(error));

/** Whether a fault of a statement is that its connection had broken. */
export function isBrokenConnection(fault: unknown): boolean {
  const cause = (fault as Error | null)?.cause;
  const isClosed = /Connection terminated|not queryable/.test((cause as Error | undefined)?.message ?? '');
  return isClosed || brokenConnection.has(codeOf(cause));
}

/** Says of an error at the start what is wrong and what to do. */
export function openFault(error: unknown): Error {
  const fault = statementFault(error);
  return fault instanceof JournalDamaged ? fault : new JournalFailed(fault.message, { cause: error });
}

/** An error of a statement as one of the journal's: its outcome is unknown. */
export function statementFault(error: unknown): Error {
  if (error instanceof JournalFailed) return error;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const isDamaged = code === codes.dataCorrupted || code === codes.indexCorrupted;
  const told = reasons[code] ?? (/timeout/i.test(message) ? 'the database took too long to answer' : null);
  const said = told === null ? message : `${told} (${message})`;
  return isDamaged ? new JournalDamaged(said, { cause: error }) : new JournalFailed(said, { cause: error });
}
