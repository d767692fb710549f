import type { ChatMessage } from '@glassmine/contract';
import { Amount, Icon } from '@glassmine/ui';
import { useId, useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { useXray } from '../state/xray.ts';
import css from './chat.module.css';

/** A message. With the X-ray on, it says what is behind it, and what stood there before an admin deleted it. */
export function ChatBubble({ message }: { message: ChatMessage }) {
  const t = useText();
  const format = useFormat();
  const { mine, from, thread, words, payout, currency, deleted, time } = message;
  return (
    <div className={css.bubble} data-mine={mine || undefined}>
      {!mine && thread === 'group' && <b className={css.from}>{from}</b>}
      {payout !== '' && (
        <span className={css.payout}>
          <small>{t('chat.payout')}</small>
          <Amount value={payout} currency={currency} signed />
          <small className={css.watermark}>{t('ribbon.words')}</small>
        </span>
      )}
      <p className={deleted ? css.gone : undefined}>{deleted ? t('chat.deleted') : words}</p>
      <time>{format.time(time)}</time>
      <Behind message={message} />
    </div>
  );
}

function Behind({ message: { truth, deletedWords } }: { message: ChatMessage }) {
  const t = useText();
  const id = useId();
  const enabled = useXray((xray) => xray.enabled);
  const [open, setOpen] = useState(false);
  if (!enabled || truth === '') return null;
  return (
    <>
      <button
        type="button"
        className={css.mark}
        aria-label={t('chat.behind')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="xray" size={14} stroke={2} />
      </button>
      {open && (
        <div id={id} className={css.truth}>
          {deletedWords !== '' && (
            <p>
              <small>{t('chat.before')}</small> {deletedWords}
            </p>
          )}
          <p>{truth}</p>
        </div>
      )}
    </>
  );
}
