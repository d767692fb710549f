import type { PersonalDebrief } from '@glassmine/contract';
import type { ClaimKey } from '../../i18n/claim-key.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { valuesOf } from '../../xray/values.ts';
import css from './debrief.module.css';
import { Part } from './part.tsx';

/** Claims struck through, each with what the ledger says. */
export function ClaimedAndTrue({ debrief }: { debrief: PersonalDebrief }) {
  const t = useText();
  const format = useFormat();
  return (
    <Part title={t('debrief.claimsTitle')}>
      {debrief.claims.map((card) => {
        const key = card.key as ClaimKey;
        const values = valuesOf(card, format);
        return (
          <div key={key} className={css.claim}>
            <p>
              <s>{t(`claim.${key}.claimed`, values)}</s>
            </p>
            <p className={css.truth}>{t(`claim.${key}.truth`, values)}</p>
            <p>{t(`claim.${key}.truth1`, values)}</p>
          </div>
        );
      })}
    </Part>
  );
}
