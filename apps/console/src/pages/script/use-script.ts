import type { LessonPlan, Scheduled } from '@glassmine/replica/plain';
import { perHundred, schedule } from '@glassmine/replica/plain';
import { useEffect, useState } from 'react';
import { useLiveCall } from '../../api/use-live-call.ts';
import { useFormat } from '../../i18n/format.ts';
import { shownIn } from '../../room/books.ts';

/** Later than any moment of a world, so that the board comes without its course. */
const noPoints = 8_000_000_000_000;

/** The plan of a room, the phase that runs, and the room's figures for its sentences; null until they are known. */
export function useScript(code: string) {
  const format = useFormat();
  const { data: lesson, dataUpdatedAt } = useLiveCall('console/room/plan', { roomCode: code });
  const { data: board } = useLiveCall('console/board', { roomCode: code, since: noPoints });
  const lobby = useLiveCall('console/lobby', { roomCode: code }).data;
  if (!lesson || !board || !lobby) return null;
  const plan = lesson.plan as LessonPlan | null;
  const scheduled = plan ? schedule(plan) : [];
  const { latest, currency } = board;
  const money = (value: number | string) => format.money(value, currency);
  return {
    lesson,
    board,
    lobby,
    plan,
    scheduled,
    now: scheduled[lesson.phase] as Scheduled | undefined,
    next: scheduled[lesson.phase + 1] as Scheduled | undefined,
    /** Epoch ms by the clock of this browser. */
    beganAt: dataUpdatedAt - (lesson.now - lesson.phaseSince),
    figures: {
      code: lobby.joinCode,
      learners: board.learners,
      members: format.number(board.members),
      payers: format.number(board.payers ?? board.members),
      day: board.clock.day,
      paidIn: money(latest.deposits),
      paidOut: money(latest.payouts),
      reserve: money(board.reserve),
      shown: money(shownIn(board)),
      coverage: format.number(perHundred(board.coveragePercent)),
      covered: String(board.coveragePercent >= 100),
      behind: latest.inLoss,
      inProfit: format.number(latest.inProfit),
      inLoss: format.number(latest.inLoss),
    },
  };
}

export type Script = NonNullable<ReturnType<typeof useScript>>;

/** The phase and plan that a press on the script has seen. */
export const seenIn = ({ phase, plan }: Script['lesson']) => ({
  seenPhase: phase,
  seenPlan: plan?.name ?? '',
});

/** Real seconds left of a phase; negative once it has taken longer than planned. */
export function useSecondsLeft(beganAt: number, minutes: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.round(minutes * 60 - (now - beganAt) / 1_000);
}
