import type { RecordRules } from '../records/record-rules.ts';
import { ordersPostings } from './postings.ts';

export const ordersRecords = {
  buyMachine: {
    posting: ordersPostings.buyMachine,
    number: 3,
    sign: -1,
    status: 'succeeded',
    groups: ['asset'],
    merges: true,
  },
} as const satisfies RecordRules;
