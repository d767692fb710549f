/** The subject of a prediction file. */
export const tasks = ['collector', 'mule', 'recruiter', 'transaction', 'collapse', 'clawback'] as const;
export type Task = (typeof tasks)[number];

/** `worlds`: unseen worlds of unseen scenarios; `time`: the last fifth of the days of the training worlds. */
export const settings = ['worlds', 'time'] as const;
export type Setting = (typeof settings)[number];

/** Tasks about an account, by the end of a day. */
export const accountTasks = ['collector', 'mule', 'recruiter'] as const;
export type AccountTask = (typeof accountTasks)[number];

export const isAccountTask = (task: Task): task is AccountTask =>
  (accountTasks as readonly string[]).includes(task);

export interface TaskColumns {
  /** Columns that name a row. */
  ids: readonly string[];
  /** The column that is predicted. */
  value: string;
  question: string;
}

export const taskColumns: Record<Task, TaskColumns> = {
  collector: {
    ids: ['world', 'day', 'account'],
    value: 'score',
    question:
      'has the account collected for a scheme by the end of that day? The higher the score, the more likely',
  },
  mule: {
    ids: ['world', 'day', 'account'],
    value: 'score',
    question: 'has the account passed on money of a chain by the end of that day?',
  },
  recruiter: {
    ids: ['world', 'day', 'account'],
    value: 'score',
    question: 'has the holder brought in three or more who paid by the end of that day?',
  },
  transaction: { ids: ['world', 'id'], value: 'score', question: 'does money of a scheme move?' },
  collapse: {
    ids: ['world', 'day'],
    value: 'days',
    question:
      'in how many days is the operator gone? All worlds that are asked about do collapse after that day',
  },
  clawback: {
    ids: ['world', 'payee', 'payer'],
    value: 'amount',
    question:
      "how much of the payer's deposits was the payee paid with, in units of the coin? Each payee needs a row at least",
  },
};

/** Ends of the training and the validation days, as shares of all days of a world. */
const dayShares = { train: 0.6, validation: 0.8 } as const;

/** First day of the validation and of the test, from 0, of a world of so many days. */
export function dayEnds(days: number): { train: number; validation: number } {
  return { train: Math.floor(days * dayShares.train), validation: Math.floor(days * dayShares.validation) };
}

/** Days at whose end accounts are judged: the last of the validation days, and the last of all. */
export function judgedDays(days: number): number[] {
  return [dayEnds(days).train - 1, dayEnds(days).validation - 1, days - 1];
}

/** Days of the town, after the warm-up, at whose end the days until the collapse are asked. */
export const collapseAskedAfter = [7, 14, 21, 28, 35, 42] as const;
