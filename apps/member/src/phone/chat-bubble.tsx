import type { ChatMessage } from '@glassmine/replica/wire';
import { Amount } from '@glassmine/ui';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { Behind } from './behind.tsx';
import css from './chat.module.css';

/** A message. With the X-ray on, it shows the truth about it, and its text before an admin deleted it. */
export function ChatBubble({ message }: { message: ChatMessage }) {
  const t = useText();
  const format = useFormat();
  const { mine, from, thread, words, payout, currency, deleted, time, truth, deletedWords } = message;
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
      <Behind label={t('chat.behind')} truth={truth} before={deletedWords} />
    </div>
  );
}
