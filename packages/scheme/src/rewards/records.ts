import { creditedBonus, type RecordRules } from '../records/record-rules.ts';
import { rewardsPostings } from './postings.ts';

export const rewardsRecords = {
  bonus: { posting: rewardsPostings.bonus, number: 9, ...creditedBonus },
  randomBonus: { posting: rewardsPostings.randomBonus, number: 10, ...creditedBonus },
} as const satisfies RecordRules;
