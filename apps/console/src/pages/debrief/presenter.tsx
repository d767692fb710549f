import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { Empty, Row } from '../../parts/parts.tsx';
import { ownWindow } from '../script/own-window.ts';
import script from '../script/script.module.css';
import { type ChapterName, chapterNames } from './chapter-names.ts';
import type { ChapterOfRoom } from './room-debrief.ts';
import { usePresenterLink } from './stage-link.ts';
import { useSlideKeys } from './use-slide-keys.ts';

/** For the teacher's own screen, beside the window that the class sees: notes, what comes next, the time, and the keys. */
export function Presenter({ of: { code } }: { of: ChapterOfRoom }) {
  const t = useText();
  const { shown, show } = usePresenterLink(code);
  const [openedAt] = useState(Date.now);
  const at = shown ? chapterNames.indexOf(shown.chapter) : -1;
  const next = chapterNames[at + 1];
  const turn = (to: number) => {
    const chapter = chapterNames[to];
    if (chapter) show(chapter);
  };
  useSlideKeys(at, chapterNames.length, turn);
  if (!shown) {
    return (
      <section className={script.presenter}>
        <h1>{t('script.presenter')}</h1>
        <Empty>{t('show.noStage')}</Empty>
        <a href={`#/room/${code}/debrief`} {...ownWindow}>
          {t('show.openStage')}
        </a>
      </section>
    );
  }
  return (
    <section className={script.presenter} data-chapter={shown.chapter}>
      <h1>
        {at + 1} {t(`show.name.${shown.chapter}`)}
      </h1>
      <p className={script.timer} role="timer">
        <Elapsed since={shown.since} until="show.onChapter" /> ·{' '}
        <Elapsed since={openedAt} until="show.inAll" />
      </p>
      <ChapterNotes chapter={shown.chapter} />
      <p>
        <b>{t('script.next')}:</b> {next ? t(`show.name.${next}`) : t('show.lastOne')}
      </p>
      <Row>
        <Button variant="default" disabled={at === 0} onClick={() => turn(at - 1)}>
          {t('shell.previous')}
        </Button>
        <Button disabled={!next} onClick={() => turn(at + 1)}>
          {t('shell.next')}
        </Button>
      </Row>
      <p>
        <small>{t('show.keys')}</small>
      </p>
    </section>
  );
}

/** What to say and what to ask at a chapter. */
function ChapterNotes({ chapter }: { chapter: ChapterName }) {
  const t = useText();
  return (
    <dl className={script.notes}>
      <div>
        <dt>{t('script.say')}</dt>
        <dd>{t(`show.say.${chapter}`)}</dd>
      </div>
      <div>
        <dt>{t('script.ask')}</dt>
        <dd>{t(`show.ask.${chapter}`)}</dd>
      </div>
    </dl>
  );
}

interface ElapsedProps {
  /** Epoch ms of this browser. */
  since: number;
  until: 'show.onChapter' | 'show.inAll';
}

function Elapsed({ since, until }: ElapsedProps) {
  const t = useText();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1_000));
  return t(until, { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}
