import { currencies } from '../ledger/accounts.ts';
import type { RecordRules } from '../records/record-rules.ts';
import { walletPostings } from './postings.ts';

export const walletRecords = {
  recharge: {
    posting: walletPostings.recharge,
    number: 0,
    sign: 1,
    status: 'succeeded',
    groups: ['recharge', 'asset'],
    currencies,
    also: { posting: walletPostings.unmatched, status: 'notCredited', currency: 'cash' },
  },
  withdrawal: {
    posting: walletPostings.withdrawalAsked,
    number: 1,
    sign: -1,
    status: 'pending',
    groups: ['withdrawal', 'asset'],
    currencies,
  },
  withdrawalFailed: {
    posting: walletPostings.withdrawalFailed,
    number: 2,
    sign: 1,
    status: 'failed',
    groups: ['withdrawal', 'asset'],
    currencies,
  },
  exchange: {
    posting: walletPostings.exchange,
    number: 11,
    sign: 0,
    status: 'succeeded',
    groups: ['exchange', 'asset'],
    currencies,
  },
} as const satisfies RecordRules;
