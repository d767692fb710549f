import type { Network } from '@glassmine/replica/wire';
import type { Cell } from '../../parts/csv.ts';

/**
 * A room's members as a table, the promoter left out. Learners are known by their number, as in every file of the
 * room; those who have opted out have no row, and their invitees have no upline.
 */
export function rowsOfMembers({ uplines, results, learners, currency }: Network): Cell[][] {
  const learnerAt = new Map(learners.map((learner) => [learner.userId, learner]));
  const isOut = (member: number) => learnerAt.get(member)?.optedOut === true;
  const head = ['member', 'learner', 'upline', 'isLearner', 'arm', 'result', 'currency'];
  const rows = uplines.flatMap((upline, member): Cell[][] => {
    if (member === 0 || isOut(member)) return [];
    const learner = learnerAt.get(member);
    const number = learner && learner.learner >= 0 ? learner.learner : '';
    const above = isOut(upline) ? -1 : upline;
    const arm = learner?.arm ?? 'none';
    return [[member, number, above, learner !== undefined, arm, results[member] ?? 0, currency]];
  });
  return [head, ...rows];
}
