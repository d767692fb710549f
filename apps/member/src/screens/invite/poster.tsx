import { Button, QrCode, Sheet } from '@glassmine/ui';
import { Machine } from '@glassmine/ui/machine';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import type { TeamShare } from '../../parts/team/members-of.tsx';
import { Claim } from '../../xray/marked.tsx';
import css from './poster.module.css';

/** Invitation poster: what can be earned, and the code. */
export function Poster({ team }: { team: TeamShare }) {
  const t = useText();
  const format = useFormat();
  const brand = useRoom()?.brandName;
  const [isOpen, setOpen] = useState(false);
  const percents = team.levels.map(({ percent }) => format.percent(percent));
  return (
    <>
      <Button variant="secondary" size="s" icon="scan" onClick={() => setOpen(true)}>
        {t('invite.poster')}
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('invite.posterTitle')}>
        <div className={css.poster}>
          <p className={css.brand}>{brand}</p>
          <Machine name="zenith" />
          <h3>{t('invite.posterLine')}</h3>
          <Claim k="teamBenefits" block>
            <p>
              {t('invite.promise', {
                first: percents[0] ?? '',
                second: percents[1] ?? '',
                third: percents[2] ?? '',
                percents: percents.join(', '),
                count: percents.length,
              })}
            </p>
          </Claim>
          <QrCode value={team.shareUrl} label={t('invite.qr')} />
          <b>{t('invite.posterScan')}</b>
          <small>{t('invite.posterCode', { code: team.inviteCode })}</small>
        </div>
      </Sheet>
    </>
  );
}
