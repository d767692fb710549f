import type { calls, DataOf } from '@glassmine/contract';
import {
  accounts,
  afterEnd,
  balancesTotal,
  chatThreads,
  endingOf,
  isInThread,
  newestChat,
  type Person,
  positionsOf,
  screenTotal,
  shareToday,
  type World,
} from '@glassmine/replica';
import { currencyName, moneyText, timeOf } from './amounts.ts';
import { chatMessageView } from './chat.ts';
import type { Wording } from './wording.ts';

type End = DataOf<typeof calls.room.end>;

/** Who ended the scheme, for every screen that names the end; while it lives, what is said is of one that runs off. */
export function howItEnded(world: World): End['how'] {
  return endingOf(world) ?? 'ranOff';
}

/** What stands of the scheme for a learner: its stage, the balances against what exists of them, who has written. */
export function endView(world: World, learner: Person, _: unknown, wording: Wording): End {
  const stage = afterEnd(world);
  return {
    stage,
    how: howItEnded(world),
    since: stage === 'open' ? 0 : timeOf(world, world.operator.since),
    books: booksOf(world, learner),
    messages: newestOfPeople(world, learner, wording),
  };
}

/** By currency in which the screen shows something: the number there, and the member's share of the reserve. */
function booksOf(world: World, learner: Person): End['books'] {
  const member = world.people.member[learner]!;
  if (member < 0) return [];
  const positions = positionsOf(world);
  return accounts.currencies
    .map((currency) => ({ currency, total: screenTotal(world, member, currency) }))
    .filter(({ currency, total }) => currency === 'coin' || total > 0)
    .map(({ currency, total }) => ({
      currency: currencyName(world, currency),
      total: moneyText(total),
      left: moneyText(shareToday(balancesTotal(world, member, currency), positions[currency])),
    }));
}

/** The newest word of each of the learner's people and of the group, oldest first; the service has nothing to say. */
function newestOfPeople(world: World, learner: Person, wording: Wording): End['messages'] {
  const rows = chatThreads
    .filter((thread) => thread !== 'service' && isInThread(world, learner, thread))
    .map((thread) => newestChat(world, learner, thread))
    .filter((row) => row >= 0 && world.chatMessages.from[row] !== learner)
    .sort((a, b) => a - b);
  return rows.map((row) => chatMessageView(world, row, wording));
}
