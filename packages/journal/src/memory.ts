/** The journal of one process that keeps nothing, and the file that a room of it is taken away in. */
export { memoryJournal } from './memory-journal.ts';
export { packSave, readSave, restoreSave, SaveDamaged, writeSave } from './save-file.ts';
