import { Button } from '@mantine/core';
import { useText } from '../../i18n/i18n.ts';
import { chapterNames } from './chapter-names.ts';
import { chapters } from './chapters.ts';
import css from './debrief.module.css';
import type { ChapterOfRoom } from './room-debrief.ts';
import frame from './stage.module.css';

/** All chapters, one page each. */
export function AllChapters({ of }: { of: ChapterOfRoom }) {
  const t = useText();
  return (
    <div className={frame.all}>
      <div className={frame.turner} data-screen-only>
        <Button onClick={() => print()}>{t('show.print')}</Button>
        <a href={`#/room/${of.code}/debrief`}>{t('show.back')}</a>
      </div>
      {chapterNames
        .filter((name) => name !== 'you')
        .map((name) => {
          const Picture = chapters[name];
          return (
            <section key={name} className={css.chapter} data-one-of-all aria-label={t(`show.name.${name}`)}>
              <Picture {...of} isPaper />
            </section>
          );
        })}
    </div>
  );
}
