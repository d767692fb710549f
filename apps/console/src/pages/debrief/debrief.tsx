import type { CallMap } from '@glassmine/contract';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useHand, useLook } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import { go } from '../../place.ts';
import { Empty } from '../../shell/parts.tsx';
import css from './debrief.module.css';
import { Distribution } from './distribution.tsx';
import { Flows } from './flows.tsx';
import { Promised } from './promise.tsx';
import { Rise } from './rise.tsx';
import { Signs } from './signs.tsx';
import { TheDay } from './the-day.tsx';
import { WhatIfs } from './what-ifs.tsx';

export type RoomDebrief = CallMap['console/debrief']['data']['room'];

const chapters = {
  promise: Promised,
  rise: Rise,
  flows: Flows,
  winners: Distribution,
  day: TheDay,
  whatIfs: WhatIfs,
  signs: Signs,
  you: null,
} as const;
type Chapter = keyof typeof chapters;
const names = Object.keys(chapters) as Chapter[];

/** The debrief of the room, on a projector: one picture a chapter, turned with the arrow keys. */
export function DebriefPage({ code, chapter = 'promise' }: { code: string; chapter?: string }) {
  const t = useText();
  const { data, error } = useLook('console/debrief', { roomCode: code });
  const stage = useRef<HTMLDivElement>(null);
  const at = Math.max(0, names.indexOf(chapter as Chapter));
  const name = names[at] ?? 'promise';
  const turn = (by: number) => {
    const next = names[at + by];
    if (next) go(`/room/${code}/debrief/${next}`);
  };
  useArrowKeys(turn);
  if (!data) return <Empty>{error?.message ?? t('shell.loading')}</Empty>;
  const Picture = chapters[name];
  return (
    <div ref={stage} className={css.stage}>
      <div className={css.chapter} key={name}>
        {Picture ? <Picture room={data.room} /> : <You code={code} isOpen={data.isOpen} />}
      </div>
      <nav className={css.turner} aria-label={t('show.chapters')} data-screen-only>
        <Button variant="default" disabled={at === 0} onClick={() => turn(-1)}>
          {t('shell.previous')}
        </Button>
        <ol>
          {names.map((each) => (
            <li key={each}>
              <a href={`#/room/${code}/debrief/${each}`} aria-current={each === name ? 'step' : undefined}>
                {t(`show.name.${each}`)}
              </a>
            </li>
          ))}
        </ol>
        <Button disabled={at === names.length - 1} onClick={() => turn(1)}>
          {t('shell.next')}
        </Button>
        <Button variant="default" onClick={() => void stage.current?.requestFullscreen()}>
          {t('show.fullScreen')}
        </Button>
        <Button variant="default" onClick={() => print()}>
          {t('show.print')}
        </Button>
      </nav>
    </div>
  );
}

/** Arrow keys, space and page keys turn the chapters, as they do in any slide show. */
function useArrowKeys(turn: (by: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isInField = event.target instanceof Element && event.target.closest('input, textarea, button, a');
    const by = { ArrowRight: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    if (by === undefined || (isInField && event.key === ' ')) return;
    event.preventDefault();
    turn(by);
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

export function Chapter({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <>
      <h1 className={css.title}>{title}</h1>
      {children}
      {text && <p className={css.text}>{text}</p>}
    </>
  );
}

/** The last chapter hands over to the learners' own screens. */
function You({ code, isOpen }: { code: string; isOpen: boolean }) {
  const t = useText();
  const open = useHand('console/debrief/open', { done: t(isOpen ? 'show.closed' : 'show.opened') });
  return (
    <Chapter title={t('show.you.title')} text={t('show.you.text')}>
      <Button
        size="xl"
        loading={open.isPending}
        onClick={() => open.mutate({ roomCode: code, open: !isOpen })}
      >
        {t(isOpen ? 'show.close' : 'show.open')}
      </Button>
    </Chapter>
  );
}
