import { Button, IconButton, useKit } from '@glassmine/ui';
import { useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { type FillKind, fill, type News, usePhone } from '../state/phone.ts';
import { fillKindOf, useMessageText } from './message-text.ts';
import css from './phone.module.css';

const shownMs = 9000;

/** Announces a new message at the top of the screen: a tap opens it or fills in its code. */
export function MessageBanner() {
  const { banner, announce, isOpen } = usePhone();
  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(() => announce(null), shownMs);
    return () => clearTimeout(timer);
  }, [banner, announce]);
  return <div aria-live="polite">{banner && !isOpen && <Banner />}</div>;
}

/** The value that a form could take from the message. */
function kindOf({ app, item }: News): FillKind | null {
  if (app === 'messages') return fillKindOf(item);
  return app === 'news' || item.code === '' ? null : 'code';
}

function useNewsText(): (news: News) => string {
  const t = useText();
  const textOf = useMessageText();
  return ({ app, item }) => {
    if (app === 'news') return item.head;
    return app === 'messages' ? textOf(item) : t(`mail.subject.${item.kind}`);
  };
}

function Banner() {
  const t = useText();
  const { words } = useKit();
  const textOf = useNewsText();
  const { banner, takers, show, announce } = usePhone();
  if (!banner) return null;
  const { app, item } = banner;
  const from = app === 'news' ? item.paper : item.from;
  const code = app === 'news' ? '' : item.code;
  const kind = kindOf(banner);
  const fits = kind !== null && takers.some((taker) => taker.kind === kind);
  return (
    <div className={css.banner} data-look="plain">
      <button type="button" onClick={() => show(app)}>
        <span className="sr-only">{t(app === 'mail' ? 'mail.banner' : 'message.banner', { from })}</span>
        <b className={css.line}>{from}</b>
        <span className={css.line}>{textOf(banner)}</span>
      </button>
      {fits ? (
        <Button size="s" onClick={() => fill(kind, code)}>
          {t('phone.fillValue', { value: code })}
        </Button>
      ) : (
        <Button size="s" variant="secondary" onClick={() => show(app)}>
          {t('message.open')}
        </Button>
      )}
      <IconButton icon="close" size={18} label={words.close} onClick={() => announce(null)} />
    </div>
  );
}
