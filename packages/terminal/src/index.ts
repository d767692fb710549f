/**
 * How a verb of the command line reads its options and what it writes to: for the verbs of a server's host and for those
 * of research, which know nothing of each other. It runs no world and opens no file.
 */
export { commandName } from './command-name.ts';
export { describeOptions, readAction, readOptions, UsageError, type Values } from './options.ts';
export { openTerminal, type Terminal } from './terminal.ts';
export { diskTrouble } from './trouble.ts';
export type { ListedVerb, Verb } from './verb.ts';
