import { journalContract } from './journal.contract.ts';
import { memoryJournal } from './memory-journal.fixture.ts';

journalContract('memory', async () => memoryJournal());
