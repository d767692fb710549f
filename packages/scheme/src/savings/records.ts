import type { RecordRules } from '../records/record-rules.ts';
import { savingsPostings } from './postings.ts';

export const savingsRecords = {
  buySavings: {
    posting: savingsPostings.buySavings,
    number: 12,
    sign: -1,
    status: 'succeeded',
    groups: ['asset'],
    merges: true,
  },
  sellSavings: {
    posting: savingsPostings.sellSavings,
    number: 13,
    sign: 1,
    status: 'succeeded',
    groups: ['asset'],
  },
  savingsIncome: {
    posting: savingsPostings.savingsIncome,
    number: 14,
    sign: 1,
    status: 'notReceived',
    groups: ['revenue'],
  },
} as const satisfies RecordRules;
