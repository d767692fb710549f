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

/** Below stand the lists of capital records. */
const first = 192;

// A gap is no fault: worlds keep the number of a list, so that of a subject that is gone is given to no other.
const numbers: readonly number[] = Object.values(learnerLists);
if (Math.min(...numbers) < first || new Set(numbers).size < numbers.length)
  throw new RangeError(`the numbers of lists are distinct, from ${first} on: ${numbers}`);
