import type { CallMap } from '@glassmine/replica/wire';
import { useLiveCall } from '../../api/use-live-call.ts';
import { useText } from '../../i18n/i18n.ts';
import { useStayAwake } from '../../lesson/stay-awake.ts';
import { usePauses } from '../../lesson/use-pause.ts';
import { PageHead } from '../../parts/parts.tsx';
import { useBoard } from '../../room/use-board.ts';
import { WallEnd } from './wall-end.tsx';
import { WallJoin } from './wall-join.tsx';
import { WallLive } from './wall-live.tsx';
import { WallPause } from './wall-pause.tsx';

export const wallViews = ['join', 'live', 'poll', 'end'] as const;
type WallView = (typeof wallViews)[number];

interface WallPageProps {
  code: string;
  /** Which view; with any other word the wall follows the lesson by itself. */
  view: string;
}

/** For a projector: what the class sees, without anything to press. */
export function WallPage({ code, view }: WallPageProps) {
  const t = useText();
  useStayAwake();
  const { data: board } = useBoard(code);
  const pauses = usePauses(code);
  const { data: lesson } = useLiveCall('console/room/plan', { roomCode: code });
  if (!board || !pauses || !lesson) return <PageHead title={t('wall.title')} text={t('shell.loading')} />;
  const chosen = wallViews.find((each) => each === view) ?? viewOf(board, pauses, lesson);
  if (chosen === 'join') return <WallJoin code={code} />;
  if (chosen === 'end') return <WallEnd board={board} />;
  if (chosen === 'poll') return <WallPause pauses={pauses} />;
  return <WallLive board={board} />;
}

/**
 * A pause has precedence, then the end. While the clock stands, the way in is shown in the phase of arrival, and without
 * a plan until a learner has joined.
 */
function viewOf(
  { clock, end, learners }: NonNullable<ReturnType<typeof useBoard>['data']>,
  { now }: NonNullable<ReturnType<typeof usePauses>>,
  { plan, phase }: CallMap['console/room/plan']['data'],
): WallView {
  if (now) return 'poll';
  if (end) return 'end';
  const kind = plan?.phases[phase]?.kind ?? 'arrive';
  const isArriving = plan ? kind === 'arrive' : learners === 0;
  return isArriving && !clock.running ? 'join' : 'live';
}
