import { minorOf, moneyText } from '@glassmine/replica/plain';
import type { ChatMessage, SchemeEnd } from '@glassmine/replica/wire';
import { Button, closeAllOverlays, Figures, Icon, LinkButton } from '@glassmine/ui';
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useEnd } from '../../live/use-end.ts';
import { useRoom } from '../../live/use-live.ts';
import { hashOf } from '../../navigation/router.ts';
import { ChatFace } from '../../phone/chat-face.tsx';
import { usePhone } from '../../state/phone.ts';
import { prefersReducedMotion } from '../../state/reduced-motion.ts';
import css from './end.module.css';
import { type Scene, useFall, useScenes } from './scenes.ts';
import { markEndSeen, useSeenEnd } from './seen.ts';

/** Shown to a member once, when the scheme has ended: at that moment, or when the app is next opened. */
export function EndMoment() {
  const end = useEnd();
  const seen = useSeenEnd();
  const [showing, setShowing] = useState(0);
  const isDue = end !== undefined && end.since > 0 && end.books.length > 0 && seen !== end.since;
  if (isDue && showing !== end.since) setShowing(end.since);
  if (!end || showing === 0 || showing !== end.since) return null;
  return <Moment key={end.since} end={end} onLeave={() => setShowing(0)} />;
}

function Moment({ end, onLeave }: { end: SchemeEnd; onLeave: () => void }) {
  const t = useText();
  const brand = useRoom()?.brandName ?? '';
  const { scene, skip } = useScenes();
  const frame = useRef<HTMLElement>(null);
  const isAfter = scene === 'after';
  useAlone(frame);
  useEffect(() => {
    if (isAfter) markEndSeen(end.since);
  }, [isAfter, end.since]);
  // Also for a learner whom the facilitator leads away, to the debrief.
  useEffect(() => () => markEndSeen(end.since), [end.since]);
  // The ribbon's phone opens behind this, and is what the learner wants to see.
  const onPhone = useEffectEvent(onLeave);
  useEffect(() => usePhone.subscribe(({ isOpen }) => isOpen && onPhone()), []);
  const isFalling = scene === 'falling' || isAfter;
  return (
    <section
      ref={frame}
      className={css.moment}
      data-look="plain"
      data-scene={scene}
      role="dialog"
      aria-modal="true"
      aria-label={t('end.title', { brand })}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'Escape') isAfter ? onLeave() : skip();
      }}
    >
      <div className={css.head}>
        <h2 data-grey={isFalling || scene === 'grey' || undefined}>
          {isFalling ? t('end.title', { brand }) : brand}
        </h2>
        {!isAfter && (
          <Button size="s" variant="quiet" onClick={skip}>
            {t('end.skip')}
          </Button>
        )}
      </div>
      {isFalling ? <Balances end={end} scene={scene} /> : <Messages messages={end.messages} scene={scene} />}
      {isAfter && (
        <div className={css.ways}>
          <LinkButton block href={hashOf('/debrief')}>
            {t('title.debrief')}
          </LinkButton>
          <Button block variant="secondary" onClick={onLeave}>
            {t('end.stay')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Leaves only the ribbon and this section to keyboard and screen reader while it is shown. */
function useAlone(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = frame.current;
    if (!own) return;
    closeAllOverlays();
    const others = [...(own.parentElement?.children ?? [])].filter(
      (each): each is HTMLElement =>
        each instanceof HTMLElement && each !== own && !('ribbon' in each.dataset),
    );
    for (const each of others) each.inert = true;
    own.focus();
    return () => {
      for (const each of others) each.inert = false;
    };
  }, [frame]);
}

/** The messages of contacts, one after the other, and that group and service are gone. The group's last message is below. */
function Messages({ messages, scene }: { messages: readonly ChatMessage[]; scene: Scene }) {
  const t = useText();
  const log = useRef<HTMLOListElement>(null);
  // On a small phone the newest is below.
  useEffect(() => {
    if (scene === 'gone') log.current?.lastElementChild?.scrollIntoView({ block: 'end' });
  }, [scene]);
  const people = messages.filter(({ kind }) => kind !== 'groupGone');
  return (
    <ol ref={log} className={css.messages} role="log" aria-label={t('end.messages')}>
      {people.map((message, nth) => (
        <li key={message.messageId} style={{ '--nth': nth } as CSSProperties}>
          <ChatFace thread={message.thread} face={message.face} size={40} />
          <b>{message.from}</b>
          <p>{message.words}</p>
        </li>
      ))}
      {scene !== 'messages' &&
        (['end.group', 'end.service'] as const).map((id, nth) => (
          <li key={id} className={css.gone} style={{ '--nth': nth } as CSSProperties}>
            <Icon name={nth === 0 ? 'team' : 'headset'} size={20} />
            <p>{t(id)}</p>
          </li>
        ))}
    </ol>
  );
}

/** The balance on screen, falling to its true amount. */
function Balances({ end: { books, how }, scene }: { end: SchemeEnd; scene: Scene }) {
  const t = useText();
  const format = useFormat();
  const [isStill] = useState(prefersReducedMotion);
  const passed = useFall(true, isStill);
  const share = scene === 'after' ? 1 : passed;
  const all = (of: (book: SchemeEnd['books'][number]) => string) =>
    format.list(books.map((book) => format.money(of(book), book.currency)));
  return (
    <div className={css.balances}>
      {books.map(({ currency, total, left }) => (
        <p key={currency} className={css.falling} aria-hidden="true">
          <small>{t('end.onScreen')}</small>
          <Figures as="s">{format.money(total, currency)}</Figures>
          <small>{t('end.exists')}</small>
          <Figures as="b">{format.money(between(total, left, share), currency)}</Figures>
        </p>
      ))}
      <div role="status">
        {share === 1 && (
          <>
            <p className="sr-only">
              {t('end.told', { total: all(({ total }) => total), left: all(({ left }) => left) })}
            </p>
            <p>{t(`end.how.${how}`)}</p>
          </>
        )}
      </div>
    </div>
  );
}

/** An animated amount between two amounts of the server. */
function between(from: string, to: string, share: number): string {
  return moneyText(Math.round(minorOf(from) + (minorOf(to) - minorOf(from)) * share));
}
