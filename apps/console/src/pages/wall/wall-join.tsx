import { serverAddress } from '@glassmine/client';
import { QrCode } from '@glassmine/ui';
import { useLiveCall } from '../../api/use-live-call.ts';
import { useText } from '../../i18n/i18n.ts';
import css from './wall.module.css';

/** The way in: the room's code as large as the wall, and what phones scan. */
export function WallJoin({ code }: { code: string }) {
  const t = useText();
  const { data } = useLiveCall('console/lobby', { roomCode: code });
  const link = data && new URL(serverAddress(data.joinLink));
  return (
    <section className={css.wall} data-wall data-stage="join">
      <h1>{t('wall.join')}</h1>
      <div className={css.ways}>
        <p className={css.code}>{data?.joinCode ?? code}</p>
        {link && (
          <div className={css.qr}>
            <QrCode value={link.href} label={t('lobby.qr', { code: data.joinCode })} />
          </div>
        )}
      </div>
      {link && <p className={css.address}>{`${link.host}${link.pathname}`.replace(/\/$/, '')}</p>}
      <p role="status">{t('wall.in', { learners: data?.learners.length ?? 0 })}</p>
    </section>
  );
}
