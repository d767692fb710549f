import { EmptyState, LinkButton, onSurface } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { DownloadNote } from '../../parts/download/download-note.tsx';
import { version } from '../../state/version.ts';
import { Claim } from '../../xray/marked.tsx';
import css from './download.module.css';

/** Says whether a newer app version is offered and what its link would really be. */
export function DownloadScreen() {
  const t = useText();
  const offer = useCall('message/app/version/update', { platform: 'ANDROID', code: version.code });
  return (
    <Screen>
      <Loaded query={offer} skeleton={[180]}>
        {(newer) =>
          newer ? (
            <section className={onSurface(css.offer)}>
              <Claim k="updateLink">
                <h2>{t('download.offer', { version: newer.versionCode })}</h2>
              </Claim>
              <p>{newer.extra}</p>
            </section>
          ) : (
            <EmptyState
              icon="check"
              title={t('download.none')}
              text={t('download.noneText', { version: version.name })}
            />
          )
        }
      </Loaded>
      <DownloadNote />
      <LinkButton href={hashOf('/index/about')} variant="secondary" block>
        {t('download.about')}
      </LinkButton>
    </Screen>
  );
}
