import { dayOf } from '@glassmine/kernel';
import type { Member, World } from '@glassmine/replica';
import type { Entry, ObservedPostings } from './observed-postings.ts';

/** The midnight at which a learner would best have left; minor units of the scheme's currency. */
export interface BestDay {
  /** From 1. */
  day: number;
  net: number;
  putBack: number;
}

/** Who came because of a learner, down to the last paid level, and what those lost. */
export interface TeamFigures {
  members: number;
  losing: number;
  /** At the room's rate, of those who lost; `coin` and `cash` are the losses in either book. */
  lost: number;
  coin: number;
  cash: number;
}

type Worth = (cash: number) => number;

/** The best day by a learner's own entries, both currencies; null when none of its money moved. */
export function bestDayOf({ entries }: ObservedPostings, member: Member, worth: Worth): BestDay | null {
  const own = (list: readonly Entry[], isCash: boolean) =>
    list
      .filter(({ who }) => who === member)
      .map(({ at, amount, isOut }) => ({ at, isOut, amount: isOut ? amount : -amount, isCash }));
  const all = [...own(entries.coin, false), ...own(entries.cash, true)];
  all.sort((a, b) => a.at - b.at || Number(a.isOut) - Number(b.isOut));
  const sumOf = (moves: readonly (typeof all)[number][], ofCash: boolean) =>
    moves.reduce((sum, { amount, isCash }) => sum + (isCash === ofCash ? amount : 0), 0);
  // At the room's rate as one number, up to and with a move.
  const nets = all.map((_, place) => {
    const until = all.slice(0, place + 1);
    return sumOf(until, false) + worth(sumOf(until, true));
  });
  const moves = all.map(({ at, isOut }, place) => {
    const change = nets[place]! - (nets[place - 1] ?? 0);
    return { day: dayOf(at) + 1, net: nets[place]!, paid: isOut ? 0 : -change };
  });
  const paidAfter = (day: number) => moves.reduce((sum, move) => sum + (move.day > day ? move.paid : 0), 0);
  const days = [...new Set(moves.map(({ day }) => day))].sort((a, b) => a - b);
  const [first] = days;
  if (first === undefined) return null;
  const before = { day: first, net: 0, putBack: paidAfter(0) };
  return days.reduce((best, day) => {
    const net = moves.findLast((move) => move.day === day)!.net;
    return net > best.net ? { day, net, putBack: paidAfter(day) } : best;
  }, before);
}

/** The team of a learner, found from below: by everybody's uplines. */
export function teamFiguresOf(
  { members, scenario }: World,
  { coins, cash }: ObservedPostings,
  learner: Member,
  worth: Worth,
): TeamFigures {
  const team: TeamFigures = { members: 0, losing: 0, lost: 0, coin: 0, cash: 0 };
  for (let member = 0 as Member; member < members.count; member++) {
    let above = members.upline[member]!;
    for (let level = 1; level < scenario.team.levelsPpm.length && above >= 0 && above !== learner; level++)
      above = members.upline[above]!;
    if (above !== learner || member === learner) continue;
    const person = members.person[member]!;
    const gained = { coin: coins.get(person) ?? 0, cash: cash.get(person) ?? 0 };
    const result = gained.coin + worth(gained.cash);
    team.members++;
    if (result < 0) {
      team.losing++;
      team.lost -= result;
    }
    team.coin += Math.max(0, 0 - gained.coin);
    team.cash += Math.max(0, 0 - gained.cash);
  }
  return team;
}
