/** What may become of a file. */
export type State =
  | 'missing'
  | 'empty'
  | 'truncated'
  | 'overwritten'
  | 'a flipped bit'
  | 'a changed input'
  | 'a changed text'
  | 'of another installation'
  | 'of an older backup'
  | 'of an older backup, with the key of now'
  | 'not reachable';

/** One line of a table in docs/recovering.md, and a start of a server in the tests for each of its states. */
export interface FileStates {
  /** With PostgreSQL a file, or what is damaged of the database: all of it (`DATABASE_URL`), a schema or a table. */
  readonly file: string;
  readonly states: readonly State[];
  /**
   * What the sentence begins with that the start says; empty where it says nothing. CODE is a room's. A node on
   * PostgreSQL may say it only when it opens the room.
   */
  readonly says: string;
  /** Whether the server starts. */
  readonly starts: boolean;
  readonly lost: string;
  /** What puts it right. */
  readonly remedy: string;
}

const restoreAll = '`restore FOLDER --force`';
const restoreRoom = '`restore FOLDER --room CODE`';
export const accounts = 'facilitators, sign-ins, passwords, texts, the audit log';
export const keyBack = 'put the copy of the key back; if there is none, `key renew`';
export const damage = ['empty', 'truncated', 'a flipped bit'] as const;

/** On both storages: the lines above it in the tables say what is lost. */
export const unreadHeads: FileStates = {
  file: 'heads.json',
  states: [...damage, 'of another installation'],
  says: 'heads.json could not be read or is another installation’s',
  starts: true,
  lost: 'the same',
  remedy: 'the same',
};

export const fileStates: readonly FileStates[] = [
  {
    file: 'accounts.sqlite',
    states: ['missing'],
    says: 'accounts.sqlite is missing.',
    starts: false,
    lost: accounts,
    remedy: `${restoreAll}; without a backup, \`facilitator add NAME --role owner\` begins new accounts`,
  },
  {
    file: 'accounts.sqlite',
    states: ['empty'],
    says: 'accounts.sqlite is empty.',
    starts: false,
    lost: accounts,
    remedy: 'the same',
  },
  {
    file: 'accounts.sqlite',
    states: ['truncated', 'a flipped bit'],
    says: 'accounts.sqlite is damaged (',
    starts: false,
    lost: accounts,
    remedy: `${restoreAll}; without a backup, move the file away and begin new accounts`,
  },
  {
    file: 'accounts.sqlite',
    states: ['a changed text'],
    says: 'A text or picture of room CODE is missing or not what was written',
    starts: true,
    lost: 'the text, which is not shown',
    remedy: restoreRoom,
  },
  {
    file: 'accounts.sqlite',
    states: ['of another installation'],
    says: 'The installation’s key keys/installation.key is FINGERPRINT, but this data folder belongs to',
    starts: false,
    lost: accounts,
    remedy: `put the own file back, or ${restoreAll}`,
  },
  {
    file: 'accounts.sqlite',
    states: ['of an older backup'],
    says: 'accounts.sqlite is an older copy than the server had',
    starts: true,
    lost: 'what was done with accounts, passwords and texts since',
    remedy: restoreAll,
  },
  {
    file: 'accounts.sqlite-wal',
    states: ['missing', 'empty', 'truncated'],
    says: 'accounts.sqlite is an older copy than the server had',
    starts: true,
    lost: 'the last minutes of the same',
    remedy: restoreAll,
  },
  {
    file: 'accounts.sqlite-wal',
    states: ['a flipped bit'],
    says: 'A write-ahead log was damaged when the server opened its database',
    starts: true,
    lost: 'the last minutes of the same',
    remedy: `${restoreAll}, or delete \`accounts.sqlite-wal-damaged-TIME\``,
  },
  {
    file: 'accounts.sqlite-shm',
    states: ['missing', ...damage],
    says: '',
    starts: true,
    lost: 'nothing',
    remedy: 'SQLite makes it anew',
  },
  {
    file: 'journal.sqlite',
    states: ['missing', 'empty', 'of another installation'],
    says: 'Room CODE is known to accounts.sqlite, but journal.sqlite does not hold it',
    starts: true,
    lost: 'the rooms, but for their texts and pictures',
    remedy: `${restoreAll}; to give a room up, \`purge CODE\``,
  },
  {
    file: 'journal.sqlite',
    states: ['truncated', 'a flipped bit'],
    says: 'journal.sqlite is damaged (',
    starts: false,
    lost: 'the rooms, but for their texts and pictures',
    remedy: restoreAll,
  },
  {
    file: 'journal.sqlite',
    states: ['a changed input'],
    says: "Room CODE can't be opened: what is stored of it is damaged",
    starts: true,
    lost: 'the room from that input on',
    remedy: `${restoreRoom}, or export and close it at the console`,
  },
  {
    file: 'journal.sqlite',
    states: ['of an older backup'],
    says: 'Room CODE has lost inputs N to M.',
    starts: true,
    lost: 'the inputs since',
    remedy: `${restoreRoom}; to go on without them, delete \`heads.json\``,
  },
  {
    file: 'journal.sqlite-wal',
    states: ['missing', 'empty', 'truncated'],
    says: 'Room CODE has lost inputs N to M.',
    starts: true,
    lost: 'the last inputs',
    remedy: 'the same',
  },
  {
    file: 'journal.sqlite-wal',
    states: ['a flipped bit'],
    says: 'A write-ahead log was damaged when the server opened its database',
    starts: true,
    lost: 'the last inputs; a room that misses some does not run',
    remedy: `${restoreAll}, or delete \`journal.sqlite-wal-damaged-TIME\` and \`heads.json\``,
  },
  {
    file: 'journal.sqlite-shm',
    states: ['missing', ...damage],
    says: '',
    starts: true,
    lost: 'nothing',
    remedy: 'SQLite makes it anew',
  },
  {
    file: 'past.sqlite',
    states: ['missing', ...damage, 'of another installation', 'of an older backup'],
    says: '',
    starts: true,
    lost: 'nothing',
    remedy: 'the server makes it anew from the journal',
  },
  {
    file: 'heads.json',
    states: ['missing', 'of an older backup'],
    says: '',
    starts: true,
    lost: 'nothing, but whether a room has lost inputs is not known',
    remedy: 'the server makes it anew',
  },
  unreadHeads,
  {
    file: 'keys/installation.key',
    states: ['missing'],
    says: 'The installation’s key keys/installation.key is missing.',
    starts: false,
    lost: 'second factors and signatures',
    remedy: keyBack,
  },
  {
    file: 'keys/installation.key',
    states: damage,
    says: 'keys/installation.key is no key of a Glassmine installation.',
    starts: false,
    lost: 'the same',
    remedy: keyBack,
  },
  {
    file: 'keys/installation.key',
    states: ['of another installation'],
    says: 'The installation’s key keys/installation.key is FINGERPRINT, but this data folder belongs to',
    starts: false,
    lost: 'the same',
    remedy: keyBack,
  },
  {
    file: 'uploads/CODE/PICTURE.webp',
    states: ['missing', 'empty', 'truncated'],
    says: 'A text or picture of room CODE is missing or not what was written',
    starts: true,
    lost: 'the picture',
    remedy: restoreRoom,
  },
  {
    file: 'uploads/CODE/PICTURE.webp',
    states: ['a flipped bit'],
    says: '',
    starts: true,
    lost: 'the picture: it is not shown, and the same is said when somebody wants to see it',
    remedy: restoreRoom,
  },
];
