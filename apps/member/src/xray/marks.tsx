import { Icon } from '@glassmine/ui';
import type { MouseEvent } from 'react';
import type { ClaimKey } from '../i18n/claim-key.ts';
import { useText } from '../i18n/use-text.ts';
import { type Question, useXray } from '../state/xray.ts';
import css from './marks.module.css';

/** A marker may be on a card that is a link: the press must reach the marker only. */
function asking(question: Question) {
  return (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    useXray.getState().ask(question);
  };
}

interface ClaimMarkProps {
  k: ClaimKey;
  subject: number;
  refId: string | null;
}

export function ClaimMark({ k, subject, refId }: ClaimMarkProps) {
  const t = useText();
  return (
    <>
      <i className={css.outline} data-look="plain" aria-hidden="true">
        <i className={css.tag}>
          <Icon name="xray" size={10} stroke={2} />
        </i>
      </i>
      <button
        type="button"
        className={css.press}
        data-look="plain"
        aria-label={t('xray.askClaim', { claim: t(`claim.${k}.title`) })}
        onClick={asking({ about: 'claim', key: k, subject, refId })}
      />
    </>
  );
}

/** The markers in the corner of a whole text, the first one outermost. */
export function CornerMark({ k, place }: { k: ClaimKey; place: number }) {
  const t = useText();
  return (
    <>
      {place === 0 && <i className={css.outline} data-look="plain" aria-hidden="true" />}
      <button
        type="button"
        className={css.corner}
        data-look="plain"
        style={{ right: `calc(-4px + ${place} * var(--touch))` }}
        aria-label={t('xray.askClaim', { claim: t(`claim.${k}.title`) })}
        onClick={asking({ about: 'claim', key: k, subject: 0, refId: null })}
      >
        <i className={css.tag}>
          <Icon name="xray" size={10} stroke={2} />
        </i>
      </button>
    </>
  );
}

export function AmountMark({ refId, isPrice }: { refId: string; isPrice: boolean }) {
  const t = useText();
  return (
    <>
      <i className={css.underline} data-look="plain" aria-hidden="true" />
      <button
        type="button"
        className={css.press}
        data-look="plain"
        aria-label={t('xray.askAmount')}
        onClick={asking({ about: 'amount', refId, isPrice })}
      />
    </>
  );
}
