import { creditedBonus, type RecordRules } from '../records/record-rules.ts';
import { teamPostings } from './postings.ts';

export const teamRecords = {
  teamBenefits: { posting: teamPostings.teamBenefits, number: 6, ...creditedBonus },
  referralBonus: { posting: teamPostings.referralBonus, number: 7, ...creditedBonus },
  inviteBonus: { posting: teamPostings.inviteBonus, number: 8, ...creditedBonus },
} as const satisfies RecordRules;
