/** The journal that several nodes share, in PostgreSQL, and what else connects there. This door alone loads its driver. */
export { withDatabase } from './postgres-database.ts';
export { statementFault } from './postgres-faults.ts';
export { postgresJournal, type RoomStanding, type SharedJournal } from './postgres-journal.ts';
