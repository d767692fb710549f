import { type LessonPlan, perHundred, schedule, stepsOf, stopAt } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { useEffect, useState } from 'react';
import { queryClient, useCommand } from '../../api/hooks.ts';
import { useLiveCall } from '../../api/use-live-call.ts';
import { useFormat } from '../../i18n/format.ts';
import { shownIn } from '../../room/books.ts';
import { atOf } from './step-words.ts';

/** Later than any moment of a world, so that the board comes without its course. */
const noPoints = 8_000_000_000_000;
const dayMs = 86_400_000;

type RoomPlan = CallMap['console/room/plan']['data'];

/** The plan of a room, the step at which its lesson is, and the room's figures for its sentences; null until they are known. */
export function useScript(code: string) {
  const format = useFormat();
  const { data: lesson, dataUpdatedAt } = useLiveCall('console/room/plan', { roomCode: code });
  const { data: board } = useLiveCall('console/board', { roomCode: code, since: noPoints });
  const lobby = useLiveCall('console/lobby', { roomCode: code }).data;
  if (!lesson || !board || !lobby) return null;
  const plan = lesson.plan as LessonPlan | null;
  const { latest, currency, clock } = board;
  const money = (value: number | string) => format.money(value, currency);
  /** Epoch ms by the clock of this browser, of a moment by the server's. */
  const here = (ms: number) => dataUpdatedAt - lesson.now + ms;
  return {
    lesson,
    board,
    lobby,
    plan: plan && placeOf(plan, lesson, here),
    /** World day on which the clock stops by itself; null when nothing stops it. */
    holdDay:
      lesson.holdAt === null
        ? null
        : clock.day + Math.floor(lesson.holdAt / dayMs) - Math.floor(clock.now / dayMs),
    figures: {
      code: lobby.joinCode,
      learners: board.learners,
      members: format.number(board.members),
      payers: format.number(board.payers ?? board.members),
      day: clock.day,
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

/** Where the lesson is in its plan. */
function placeOf(plan: LessonPlan, lesson: RoomPlan, here: (ms: number) => number) {
  const { step, furthest, phaseSince, lessonSince } = lesson;
  const now = atOf(plan, step);
  return {
    whole: plan,
    scheduled: schedule(plan),
    step,
    furthest,
    /** The step that comes; null after the last. */
    next: step + 1 < stepsOf(plan).length ? step + 1 : null,
    now,
    stop: stopAt(plan, step),
    /** Ends of the present phase and lesson, epoch ms by the clock of this browser; null before the first step. */
    ends: now && {
      phase: here(phaseSince) + now.phase.minutes * 60_000,
      lesson: here(lessonSince) + (plan.lessons[now.lesson] ?? 0) * 60_000,
    },
  };
}

export type Script = NonNullable<ReturnType<typeof useScript>>;
export type Place = NonNullable<Script['plan']>;

/** The phase and plan that a press on the script has seen. */
export const seenIn = ({ phase, plan }: Script['lesson']) => ({
  seenPhase: phase,
  seenPlan: plan?.name ?? '',
});

/** What a press answers stands at once, before the next reading. */
const put = (code: string) => (lesson: RoomPlan) =>
  queryClient.setQueryData<RoomPlan>(['console/room/plan', { roomCode: code }], lesson);

/** Moves the lesson from the step that this window shows. A press while an earlier one is on its way is none. */
export function useMove(code: string, from: number) {
  const { mutate, isPending } = useCommand('console/lesson/move', { onDone: put(code) });
  return {
    isPending,
    move: (to: number) => {
      if (!isPending) mutate({ roomCode: code, from, to });
    },
  };
}

/** Makes what is left of the lesson fit. */
export const useRefit = (code: string) =>
  useCommand('console/lesson/refit', { onDone: ({ room }) => put(code)(room) });

/** Real seconds until a moment, epoch ms; negative once it is past. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.round((moment - now) / 1_000);
}
