import { Button, Icon, LinkButton } from '@glassmine/ui';
import { refresh } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { hashOf } from '../../navigation/router.ts';
import page from '../../page/page.module.css';
import { useIsMember } from '../../state/session.ts';
import css from './end.module.css';

/** The phone's page for an app whose server is gone. It is drawn by the phone, so the scheme's brand is not on it. */
export function NoAnswer() {
  const t = useText();
  const brand = useRoom()?.brandName ?? '';
  const isMember = useIsMember();
  return (
    <main className={`${page.page} ${css.silent}`} data-look="plain" tabIndex={-1}>
      <div className={css.lost}>
        <Icon name="offline" size={48} />
        <h1>{t('end.silent.title')}</h1>
        <p>{t('end.silent.text', { brand })}</p>
        <p>{t('end.silent.phone')}</p>
        <div className={css.ways}>
          <Button block variant="secondary" icon="refresh" onClick={() => refresh('room/info')}>
            {t('kit.retry')}
          </Button>
          {isMember && (
            <LinkButton block href={hashOf('/debrief')}>
              {t('title.debrief')}
            </LinkButton>
          )}
        </div>
      </div>
    </main>
  );
}
