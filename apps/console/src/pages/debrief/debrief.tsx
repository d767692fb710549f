import { Button } from '@mantine/core';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLook } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import { Empty } from '../../parts/parts.tsx';
import { go } from '../../state/place.ts';
import css from './debrief.module.css';
import { Distribution } from './distribution.tsx';
import { Flows } from './flows.tsx';
import { placeFor } from './keys.ts';
import { Promised } from './promise.tsx';
import { Rise } from './rise.tsx';
import type { ChapterOfRoom } from './room-debrief.ts';
import { Signs } from './signs.tsx';
import { TheDay } from './the-day.tsx';
import { TheNetwork } from './the-network.tsx';
import { WhatIfs } from './what-ifs.tsx';
import { You } from './you.tsx';

const chapters = {
  promise: Promised,
  rise: Rise,
  flows: Flows,
  winners: Distribution,
  day: TheDay,
  network: TheNetwork,
  whatIfs: WhatIfs,
  signs: Signs,
  you: You,
} as const;
type Name = keyof typeof chapters;
const names = Object.keys(chapters) as Name[];

/** The debrief of the room, on a projector: one picture a chapter, turned with the keys; or all of it, for paper. */
export function DebriefPage({ code, chapter = 'promise' }: { code: string; chapter?: string }) {
  const t = useText();
  const { data, error } = useLook('console/debrief', { roomCode: code });
  if (!data) return <Empty>{error?.message ?? t('shell.loading')}</Empty>;
  const of = { code, ...data };
  if (chapter === 'all') return <AllChapters of={of} />;
  return <Stage of={of} at={Math.max(0, names.indexOf(chapter as Name))} />;
}

function Stage({ of, at }: { of: ChapterOfRoom; at: number }) {
  const t = useText();
  const stage = useRef<HTMLDivElement>(null);
  const name = names[at] ?? 'promise';
  const show = (next: number) => {
    const to = names[next];
    if (to) go(`/room/${of.code}/debrief/${to}`);
  };
  useKeys(at, show, stage);
  const Picture = chapters[name];
  return (
    <div ref={stage} className={css.stage} data-stage>
      <div className={css.chapter} key={name}>
        <Picture {...of} />
      </div>
      <nav className={css.turner} aria-label={t('show.chapters')} data-screen-only>
        <Button variant="default" disabled={at === 0} onClick={() => show(at - 1)}>
          {t('shell.previous')}
        </Button>
        <ol>
          {names.map((each) => (
            <li key={each}>
              <a href={`#/room/${of.code}/debrief/${each}`} aria-current={each === name ? 'step' : undefined}>
                {t(`show.name.${each}`)}
              </a>
            </li>
          ))}
        </ol>
        <Button disabled={at === names.length - 1} onClick={() => show(at + 1)}>
          {t('shell.next')}
        </Button>
        <Button variant="default" onClick={() => void stage.current?.requestFullscreen()}>
          {t('show.fullScreen')}
        </Button>
        <Button variant="default" onClick={() => print()}>
          {t('show.print')}
        </Button>
      </nav>
      <p className={css.keys} data-screen-only>
        {t('show.keys')}
      </p>
    </div>
  );
}

/** The chapters under one another, a page each. */
function AllChapters({ of }: { of: ChapterOfRoom }) {
  const t = useText();
  return (
    <div className={css.all}>
      <div className={css.turner} data-screen-only>
        <Button onClick={() => print()}>{t('show.print')}</Button>
        <a href={`#/room/${of.code}/debrief`}>{t('show.back')}</a>
      </div>
      {names
        .filter((name) => name !== 'you')
        .map((name) => {
          const Picture = chapters[name];
          return (
            <section key={name} className={css.chapter} aria-label={t(`show.name.${name}`)}>
              <Picture {...of} />
            </section>
          );
        })}
    </div>
  );
}

/** As in any slide show: arrows, space, page keys and digits turn, F fills the screen; what has the focus goes first. */
function useKeys(at: number, show: (next: number) => void, stage: RefObject<HTMLDivElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const field = event.target instanceof Element ? event.target.closest(takesKeys) : null;
    if (field && (event.key === ' ' || field.matches('input, textarea'))) return;
    if (event.key === 'f') void stage.current?.requestFullscreen();
    const next = placeFor(event.key, at, names.length);
    if (next === null) return;
    event.preventDefault();
    show(next);
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

const takesKeys = 'input, textarea, button, a, summary, [role="button"]';
