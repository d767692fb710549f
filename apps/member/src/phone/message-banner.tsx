import { Button, IconButton, useKit } from '@glassmine/ui';
import { useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { fillKindOf, useMessageText } from './message-text.ts';
import css from './phone.module.css';
import { fill, usePhone } from './store.ts';

const shownMs = 9000;

/** A new message over the top of the screen: tap to read it, or to fill its code in. */
export function MessageBanner() {
  const { banner, announce, isOpen } = usePhone();
  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(() => announce(null), shownMs);
    return () => clearTimeout(timer);
  }, [banner, announce]);
  return <div aria-live="polite">{banner && !isOpen && <Banner />}</div>;
}

function Banner() {
  const t = useText();
  const { words } = useKit();
  const textOf = useMessageText();
  const { banner, takers, show, announce } = usePhone();
  if (!banner) return null;
  const kind = fillKindOf(banner);
  const fits = kind !== null && takers.some((taker) => taker.kind === kind);
  return (
    <div className={css.banner} data-look="glass">
      <button type="button" onClick={() => show('messages')}>
        <span className="sr-only">{t('message.banner', { from: banner.from })}</span>
        <b className={css.line}>{banner.from}</b>
        <span className={css.line}>{textOf(banner)}</span>
      </button>
      {fits ? (
        <Button size="s" onClick={() => fill(kind, banner.code)}>
          {t('phone.fillValue', { value: banner.code })}
        </Button>
      ) : (
        <Button size="s" variant="secondary" onClick={() => show('messages')}>
          {t('message.open')}
        </Button>
      )}
      <IconButton icon="close" size={18} label={words.close} onClick={() => announce(null)} />
    </div>
  );
}
