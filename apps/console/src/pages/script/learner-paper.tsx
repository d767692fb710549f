import { serverAddress } from '@glassmine/client';
import { QrCode } from '@glassmine/ui';
import { useText } from '../../i18n/i18n.ts';
import { signs } from '../../lesson/usual-signs.ts';
import { PaperSheet } from './paper-sheet.tsx';
import css from './script.module.css';
import type { Script } from './use-script.ts';

/** A slip to join by, and the warning signs to tick. The answers stand on the teacher's page. */
export function LearnerPaper({ code, script: { lobby } }: { code: string; script: Script }) {
  const t = useText();
  const link = serverAddress(lobby.joinLink);
  return (
    <PaperSheet code={code} title={t('paper.learnerTitle')}>
      <div className={css.slip}>
        <QrCode value={link} label={t('lobby.qr', { code: lobby.joinCode })} />
        <div>
          <p>{t('paper.join', { code: lobby.joinCode })}</p>
          <p className={css.joinCode}>{lobby.joinCode}</p>
          <p className={css.link}>{link}</p>
          <p>{t('paper.play')}</p>
        </div>
      </div>
      <h2>{t('paper.signs')}</h2>
      <ul className={css.ticks}>
        {signs.map((sign) => (
          <li key={sign}>
            <b>☐ {t(`show.sign.${sign}`)}</b>
            <span>{t('paper.where')}</span>
          </li>
        ))}
      </ul>
      <p>{t('paper.help')}</p>
    </PaperSheet>
  );
}
