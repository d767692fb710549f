import { serverAddress } from '@glassmine/client';
import { QrCode } from '@glassmine/ui';
import { useText } from '../../i18n/i18n.ts';
import type { Wall } from './use-wall.ts';
import css from './wall.module.css';

/** The way in: the room's code as large as the wall, and what phones scan; nothing of it while the door is locked. */
export function WallJoin({ wall: { way, learners } }: { wall: Wall }) {
  const t = useText();
  const link = way && new URL(serverAddress(way.joinLink));
  return (
    <section className={css.wall} data-wall data-stage="join">
      <h1>{t(way ? 'wall.join' : 'lobby.isLocked')}</h1>
      {way && link && (
        <>
          <div className={css.ways}>
            <p className={css.code}>{way.joinCode}</p>
            <div className={css.qr}>
              <QrCode value={link.href} label={t('lobby.qr', { code: way.joinCode })} />
            </div>
          </div>
          <p className={css.address}>{`${link.host}${link.pathname}`.replace(/\/$/, '')}</p>
        </>
      )}
      <p role="status">{t('wall.in', { learners })}</p>
    </section>
  );
}
