import { Button } from '@mantine/core';
import { useText } from '../../i18n/i18n.ts';
import { MayChange } from '../../parts/may-change.tsx';
import { CloseRoom } from '../../room/close-room.tsx';
import { Deeds } from './deeds.tsx';
import css from './script.module.css';
import { type Place, useMove } from './use-script.ts';

/** What Next does, in words, and the one button; after the last step it closes the room. It stays where it is in the window. */
export function Next({ code, place }: { code: string; place: Place }) {
  const t = useText();
  const { step, next } = place;
  const { move, isPending } = useMove(code, step);
  return (
    <section className={css.next} aria-label={t('script.next')}>
      {next === null ? <p>{t('script.done')}</p> : <Deeds id="deeds" place={place} to={next} />}
      <MayChange>
        {next === null ? (
          <CloseRoom code={code} />
        ) : (
          <Button
            size="lg"
            aria-describedby="deeds"
            loading={isPending}
            // One press is one step, also for who clicks twice or keeps the key down.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={(event) => event.detail < 2 && move(next)}
          >
            {t('script.goOn')}
          </Button>
        )}
      </MayChange>
    </section>
  );
}
