import { byNumber } from '../base/by-number.ts';
import { chatLists } from '../chat/rules/world.ts';
import { couponsLists } from '../coupons/rules/world.ts';
import { membersLists } from '../members/rules/world.ts';
import { ordersLists } from '../orders/rules.ts';
import { outsideLists } from '../outside/rules/world.ts';
import { rewardsLists } from '../rewards/rules/world.ts';
import { savingsLists } from '../savings/rules/world.ts';
import { teamLists } from '../team/rules/world.ts';

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
