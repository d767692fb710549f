/**
 * The charter's guard: finds what looks as if it belonged to a real person (a phone number, a mailbox, a chain address,
 * a card or bank account, a link) before anything is kept, journaled or logged. It never asks anybody: it opens no
 * connection and reads no file. Not for the browser: it carries the phone metadata of all countries.
 */

export { type CharterKind, type CharterRefusal, findReal, type RealThing } from './find-real.ts';
export { loadGuard } from './phone.ts';
