import type { SoloState } from '@glassmine/replica/plain';
import { Confirm } from '@glassmine/ui';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { navigate } from '../navigation/router.ts';
import { savedBytes } from './engine.ts';
import { enter } from './entering.ts';
import { keepNow } from './keeping.ts';
import css from './solo.module.css';

/** Restores the room of an earlier midnight. The days after it are lost. */
export function BackToDay({ state: { start, day, days }, onDone }: { state: SoloState; onDone: () => void }) {
  const t = useText();
  const [wanted, setWanted] = useState<number | null>(null);
  const earlier = days.map((each) => each.day).filter((each) => each > 0 && each < day);
  const goBack = async () => {
    const to = wanted;
    setWanted(null);
    if (to === null) return;
    await enter(start, await savedBytes(to));
    onDone();
    navigate('/index');
    await keepNow();
  };
  if (earlier.length === 0) return null;
  return (
    <section className={css.part}>
      <label className={css.speed}>
        {t('solo.back')}
        <select value="" onChange={({ target }) => setWanted(Number(target.value))}>
          <option value="" disabled>
            …
          </option>
          {earlier.toReversed().map((each) => (
            <option key={each} value={each}>
              {t('solo.backTo', { day: each + 1 })}
            </option>
          ))}
        </select>
      </label>
      <Confirm
        open={wanted !== null}
        onOpenChange={(isOpen) => !isOpen && setWanted(null)}
        title={t('solo.backTo', { day: (wanted ?? 0) + 1 })}
        text={t('solo.backText')}
        confirmLabel={t('solo.back')}
        cancelLabel={t('solo.cancel')}
        onConfirm={() => void goBack()}
      />
    </section>
  );
}
