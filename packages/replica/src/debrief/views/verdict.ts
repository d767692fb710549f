import { dayOf } from '@glassmine/kernel';
import type { Member } from '../../base/rows.ts';
import type { Stake } from '../../receiver/rules.ts';
import type { PersonalDebrief } from './shapes.ts';

/** Money of a learner that reached the reserve or left it. */
export interface Move {
  second: number;
  /** 1 for a payout. */
  sign: 1 | -1;
  /** In the scheme's currency. */
  minor: number;
  /** Paid out less paid in, until then. */
  net: number;
}

/** Who paid nothing in has resisted; and who doubted or warned, and got out with at least what went in. */
export function resistance(
  member: Member,
  { paidIn, paidOut }: Stake,
  result: number,
  { doubt, warn }: PersonalDebrief['stances'],
): PersonalDebrief['resisted'] {
  if (member < 0) return 'unregistered';
  if (paidIn === 0 && result >= 0) return 'unpaid';
  return doubt + warn > 0 && paidOut >= paidIn && result >= 0 ? 'leftInTime' : 'no';
}

/** Minor units of the scheme's currency. */
interface BestMidnight {
  /** Of the day's last move; of the first payment where no midnight was better than the one before it. */
  second: number;
  net: number;
  /** Paid in after that. */
  putBack: number;
  lostSince: number;
}

/**
 * The midnight at which leaving would have been best: the first at which more had been paid out, less what was paid
 * in, than at any other, the one before the first payment among them. `moves` in order of time; null for none.
 */
export function bestMidnight(moves: readonly Move[]): BestMidnight | null {
  const [first] = moves;
  const last = moves.at(-1);
  if (!first || !last) return null;
  const midnights = moves.filter(({ second }, place) => {
    const next = moves[place + 1];
    return !next || dayOf(next.second) !== dayOf(second);
  });
  let best: Move | null = null;
  for (const move of midnights) if (move.net > (best?.net ?? 0)) best = move;
  const { second, net } = best ?? { second: first.second, net: 0 };
  const after = best ? moves.filter((move) => dayOf(move.second) > dayOf(second)) : moves;
  const putBack = after.reduce((sum, { sign, minor }) => sum + (sign < 0 ? minor : 0), 0);
  return { second, net, putBack, lostSince: net - last.net };
}
