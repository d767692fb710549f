import { chatLists } from '../chat/world.ts';
import { couponsLists } from '../coupons/world.ts';
import { membersLists } from '../members/world.ts';
import { ordersLists } from '../orders/world.ts';
import { outsideLists } from '../outside/world.ts';
import { rewardsLists } from '../rewards/world.ts';
import { savingsLists } from '../savings/world.ts';
import { teamLists } from '../team/world.ts';
import { byNumber } from './by-number.ts';

/** Numbers of a learner's lists, but for those of capital records. A list keeps its number. */
export const learnerLists = {
  ...outsideLists,
  ...membersLists,
  ...rewardsLists,
  ...teamLists,
  ...couponsLists,
  ...ordersLists,
  ...savingsLists,
  ...chatLists,
};

byNumber(learnerLists, 192);
