import { accountCalls } from './accounts.ts';
import { contentCalls } from './content.ts';
import { rewardCalls } from './rewards.ts';
import { savingsSale } from './savings.ts';
import { teamCalls } from './team.ts';

export const userCalls = { ...accountCalls, ...savingsSale, ...teamCalls, ...rewardCalls, ...contentCalls };
