import Type from 'typebox';
import { defineCall, listOf, page } from '../call.ts';
import { money, tickerItem, time } from '../shapes.ts';
import { accountCalls } from './accounts.ts';
import { savingsSale } from './savings.ts';

export const userCalls = {
  ...accountCalls,
  ...savingsSale,
  ...teamCalls,
  ...rewardCalls,
};
