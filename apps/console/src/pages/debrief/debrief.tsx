import { useCall } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import { Empty } from '../../parts/parts.tsx';
import { AllChapters } from './all-chapters.tsx';
import { chapterNamed } from './chapter-names.ts';
import { Presenter } from './presenter.tsx';
import { Stage } from './stage.tsx';

/** The room's debrief for a projector: one picture per chapter, all chapters for print, or the presenter's notes. */
export function DebriefPage({ code, chapter = 'promise' }: { code: string; chapter?: string }) {
  const t = useText();
  const { data, error } = useCall('console/debrief', { roomCode: code });
  if (!data) return <Empty>{error?.message ?? t('shell.loading')}</Empty>;
  const of = { code, ...data };
  if (chapter === 'all') return <AllChapters of={of} />;
  if (chapter === 'presenter') return <Presenter of={of} />;
  return <Stage of={of} name={chapterNamed(chapter)} />;
}
