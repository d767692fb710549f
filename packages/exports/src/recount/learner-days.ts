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
  /** At the room's rates, of those who lost. */
  lost: number;
  /** The losses by currency, minor units of each. */
  lostIn: number[];
}

/** Amounts by currency, minor units of each, as one amount of the scheme's currency. */
export type Worth = (amounts: readonly number[]) => number;

/** The best day by a learner's own entries, all currencies; null when none of its money moved. */
export function bestDayOf({ entries }: ObservedPostings, member: Member, worth: Worth): BestDay | null {
  const own = (list: readonly Entry[], currency: number) =>
    list
      .filter(({ who }) => who === member)
      .map(({ at, amount, isOut }) => ({ at, isOut, amount: isOut ? amount : -amount, currency }));
  const all = entries.flatMap(own);
  all.sort((a, b) => a.at - b.at || Number(a.isOut) - Number(b.isOut));
  // At the room's rates as one number, up to and with a move.
  const nets = all.map((_, place) => {
    const sums = entries.map(() => 0);
    for (const { amount, currency } of all.slice(0, place + 1)) sums[currency]! += amount;
    return worth(sums);
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
  { gained }: ObservedPostings,
  learner: Member,
  worth: Worth,
): TeamFigures {
  const team: TeamFigures = { members: 0, losing: 0, lost: 0, lostIn: gained.map(() => 0) };
  for (let member = 0 as Member; member < members.count; member++) {
    let above = members.upline[member]!;
    for (let level = 1; level < scenario.team.levelsPpm.length && above >= 0 && above !== learner; level++)
      above = members.upline[above]!;
    if (above !== learner || member === learner) continue;
    const person = members.person[member]!;
    const own = gained.map((sums) => sums.get(person) ?? 0);
    const result = worth(own);
    team.members++;
    if (result < 0) {
      team.losing++;
      team.lost -= result;
    }
    own.forEach((amount, currency) => {
      team.lostIn[currency]! += Math.max(0, 0 - amount);
    });
  }
  return team;
}
