import { journalContract } from './journal.contract.ts';
import { memoryJournal } from './memory-journal.ts';

journalContract('memory', async () => memoryJournal());
