import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { go } from '../../state/place.ts';
import { ownWindow } from '../script/own-window.ts';
import { type ChapterName, chapterNames } from './chapter-names.ts';
import { chapters } from './chapters.ts';
import css from './debrief.module.css';
import type { ChapterOfRoom } from './room-debrief.ts';
import frame from './stage.module.css';
import { useStageLink } from './stage-link.ts';
import { useSlideKeys } from './use-slide-keys.ts';

interface StageProps {
  of: ChapterOfRoom;
  name: ChapterName;
}

/** The window that the class sees: one chapter, and below it the way to the others. */
export function Stage({ of, name }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const show = (next: ChapterName) => go(`/room/${of.code}/debrief/${next}`);
  const at = chapterNames.indexOf(name);
  const turn = (next: number) => {
    const to = chapterNames[next];
    if (to) show(to);
  };
  const fill = () => void stage.current?.requestFullscreen();
  useSlideKeys(at, chapterNames.length, turn, fill);
  useStageLink(of.code, name, show);
  const Picture = chapters[name];
  return (
    <div ref={stage} className={frame.stage} data-stage="chapters">
      <div className={css.chapter} key={name} data-chapter={name}>
        <Picture {...of} />
      </div>
      <Turner of={of} name={name} onTurn={(by) => turn(at + by)} onFill={fill} />
    </div>
  );
}

interface TurnerProps extends StageProps {
  onTurn: (by: 1 | -1) => void;
  onFill: () => void;
}

/** The chapters by number, the one that is shown by its name too. */
function Turner({ of: { code, isOver }, name, onTurn, onFill }: TurnerProps) {
  const t = useText();
  const home = `#/room/${code}`;
  return (
    <nav className={frame.turner} aria-label={t('show.chapters')} data-screen-only>
      <Button variant="default" disabled={name === chapterNames[0]} onClick={() => onTurn(-1)}>
        {t('shell.previous')}
      </Button>
      <ol>
        {chapterNames.map((each, nth) => (
          <li key={each}>
            <a
              href={`${home}/debrief/${each}`}
              title={t(`show.name.${each}`)}
              aria-label={`${nth + 1} ${t(`show.name.${each}`)}`}
              aria-current={each === name ? 'step' : undefined}
            >
              {nth + 1}
              {each === name && ` ${t(`show.name.${each}`)}`}
            </a>
          </li>
        ))}
      </ol>
      <Button disabled={name === chapterNames.at(-1)} onClick={() => onTurn(1)}>
        {t('shell.next')}
      </Button>
      <Button variant="default" component="a" href={`${home}/debrief/presenter`} {...ownWindow}>
        {t('script.presenter')}
      </Button>
      <Button variant="default" onClick={onFill}>
        {t('show.fullScreen')}
      </Button>
      <a href={`${home}/debrief/all`}>{t('show.print')}</a>
      <a href={`${home}/${isOver ? 'timeline' : 'live'}`}>{t('show.toRoom')}</a>
    </nav>
  );
}
