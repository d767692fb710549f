import type { RecordRules } from '../records/record-rules.ts';
import { incomePostings } from './postings.ts';

export const incomeRecords = {
  dailyIncome: {
    posting: incomePostings.dailyIncome,
    number: 4,
    sign: 1,
    status: 'notReceived',
    groups: ['revenue'],
  },
  receiveIncome: {
    posting: incomePostings.takeOut,
    number: 5,
    sign: 1,
    status: 'processing',
    groups: ['receiveIncome', 'asset'],
  },
} as const satisfies RecordRules;
