import type { PersonalDebrief } from '@glassmine/replica/wire';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { queryClient, useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { outdatedWords } from '../../live/outdated.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import { Foot } from '../../page/screen.tsx';
import { DebriefAdvice } from './advice.tsx';
import { BecauseOfYou } from './because-of-you.tsx';
import { BestDay } from './best-day.tsx';
import css from './debrief.module.css';
import { Keep } from './keep.tsx';
import { type DebriefPage, pagesFor } from './pages.ts';
import { Receiver } from './receiver.tsx';
import { Signs } from './signs.tsx';
import { Standing } from './standing.tsx';
import { Verdict } from './verdict.tsx';
import { WhoPaidWhom } from './who-paid-whom.tsx';

/** What was true: the learner's own debrief, one idea a screen, once the facilitator has opened it. */
export function DebriefScreen() {
  const debrief = useCall('room/debrief', {});
  const outdated = outdatedWords(queryClient);
  return (
    <LoadedScreen look="plain" query={debrief} skeleton={['60vh']}>
      {(data) => (
        <>
          {outdated !== null && <p role="note">{outdated}</p>}
          <Story debrief={data} />
        </>
      )}
    </LoadedScreen>
  );
}

type Titles = Record<DebriefPage, `debrief.${string}Title` & Parameters<ReturnType<typeof useText>>[0]>;

const titles: Titles = {
  verdict: 'debrief.moneyTitle',
  best: 'debrief.bestTitle',
  who: 'debrief.whoTitle',
  because: 'debrief.becauseTitle',
  signs: 'debrief.flagsTitle',
  standing: 'debrief.standingTitle',
  receiver: 'debrief.receiverTitle',
  advice: 'debrief.adviceTitle',
  keep: 'debrief.keepTitle',
};

const bodies: Record<DebriefPage, (props: { debrief: PersonalDebrief }) => ReactNode> = {
  verdict: Verdict,
  best: BestDay,
  who: WhoPaidWhom,
  because: BecauseOfYou,
  signs: Signs,
  standing: Standing,
  receiver: Receiver,
  advice: DebriefAdvice,
  keep: Keep,
};

/** All screens are there, so that paper has them all; one of them is shown. */
function Story({ debrief }: { debrief: PersonalDebrief }) {
  const t = useText();
  const pages = pagesFor(debrief);
  const [turned, setTurned] = useState(0);
  const at = Math.min(turned, pages.length - 1);
  const story = useRef<HTMLElement>(null);
  const hasTurned = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn brings a new heading
  useEffect(() => {
    if (!hasTurned.current) return;
    story.current?.closest('[data-scroller]')?.scrollTo(0, 0);
    story.current?.querySelector<HTMLElement>('[data-shown] > h2')?.focus({ preventScroll: true });
  }, [at]);
  const turn = (to: number) => {
    hasTurned.current = true;
    setTurned(to);
  };
  return (
    <article className={css.story} ref={story}>
      {pages.map((page, place) => {
        const Body = bodies[page];
        return (
          <section key={page} className={css.part} data-shown={place === at || undefined}>
            <h2 tabIndex={-1}>{t(titles[page])}</h2>
            <Body debrief={debrief} />
          </section>
        );
      })}
      <Foot>
        <nav className={css.turns} aria-label={t('debrief.turns')}>
          <button type="button" disabled={at === 0} onClick={() => turn(at - 1)}>
            {t('debrief.back')}
          </button>
          <p aria-live="polite">
            <span>{t('debrief.where', { page: at + 1, pages: pages.length })}</span>
            <i
              aria-hidden="true"
              style={{
                background: `linear-gradient(to right, var(--ink) ${((at + 1) / pages.length) * 100}%, var(--line) 0)`,
              }}
            />
          </p>
          <button type="button" disabled={at === pages.length - 1} onClick={() => turn(at + 1)}>
            {t('debrief.next')}
          </button>
        </nav>
      </Foot>
    </article>
  );
}
