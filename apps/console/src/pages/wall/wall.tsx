import { serverAddress } from '@glassmine/client';
import { wallViews } from '@glassmine/replica/plain';
import { useText } from '../../i18n/i18n.ts';
import { useStayAwake } from '../../lesson/stay-awake.ts';
import { PageHead } from '../../parts/parts.tsx';
import { useWall, type Wall } from './use-wall.ts';
import css from './wall.module.css';
import { WallEnd } from './wall-end.tsx';
import { WallJoin } from './wall-join.tsx';
import { WallLive } from './wall-live.tsx';
import { WallPause } from './wall-pause.tsx';

interface WallPageProps {
  code: string;
  /** Which view; with any other word the wall follows the lesson by itself. */
  view: string;
}

/** For a projector: what the class sees, without anything to press. */
export function WallPage({ code, view }: WallPageProps) {
  const t = useText();
  useStayAwake();
  const { data: wall, error } = useWall(code, wallViews.find((each) => each === view) ?? null);
  if (!wall) return <PageHead title={t('wall.title')} text={error?.message ?? t('shell.loading')} />;
  return (
    <>
      <View wall={wall} />
      {wall.view !== 'join' && <Way wall={wall} />}
    </>
  );
}

function View({ wall }: { wall: Wall }) {
  if (wall.view === 'join') return <WallJoin wall={wall} />;
  if (wall.view === 'end') return <WallEnd wall={wall} />;
  if (wall.view === 'poll') return <WallPause wall={wall} />;
  return <WallLive wall={wall} />;
}

/** The way in for late ones, on every view, until the door is locked. */
function Way({ wall: { way, learners } }: { wall: Wall }) {
  const t = useText();
  if (!way) return null;
  return (
    <aside className={css.corner} aria-label={t('wall.join')}>
      <b>{way.joinCode}</b> <span>{new URL(serverAddress(way.joinLink)).host}</span>{' '}
      <span>{t('wall.in', { learners })}</span>
    </aside>
  );
}
