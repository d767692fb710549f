import { Card, Icon, List, ListItem, onSurface } from '@glassmine/ui';
import { Machine } from '@glassmine/ui/machine';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePage } from '../../navigation/page-context.ts';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { DownloadNote } from '../../parts/download/download-note.tsx';
import { version } from '../../state/version.ts';
import { Claim } from '../../xray/marked.tsx';
import css from './about.module.css';

/** How the scheme presents itself. With `?claim=updateLink` it shows what its download button leads to. */
export function AboutScreen() {
  const t = useText();
  const about = useCall('user/sys/info', {});
  const isDownload = usePage().place.query.claim === 'updateLink';
  return (
    <Screen>
      {isDownload && <DownloadNote />}
      <Loaded query={about} skeleton={[150, { row: 120 }, 92]}>
        {({ title, content, licence, brandName }) => (
          <>
            <Card hero className={css.hero}>
              <Machine name="summit" />
              <div>
                <p className={css.brand}>{brandName}</p>
                <h2>{title}</h2>
              </div>
            </Card>
            <Claim k="aboutUs" block>
              <p className={css.content}>{content}</p>
            </Claim>
            <Claim k="aboutUs" block className={onSurface(css.licence)}>
              <span className={css.seal}>
                <Icon name="shield" size={26} />
              </span>
              <div>
                <h3>{t('about.licence')}</h3>
                <p>{licence}</p>
              </div>
            </Claim>
          </>
        )}
      </Loaded>
      <nav aria-label={t('about.more')}>
        <List>
          <VersionItem />
          <ListItem href={hashOf('/user/pdf')} icon="records" title={t('about.paper')} />
          <ListItem href={hashOf('/index/service')} icon="headset" title={t('about.service')} />
          <ListItem href={hashOf('/user/feedback')} icon="message" title={t('about.feedback')} />
        </List>
      </nav>
    </Screen>
  );
}

function VersionItem() {
  const t = useText();
  const { data } = useCall('message/app/version/update', { platform: 'ANDROID', code: version.code });
  const state =
    data === undefined
      ? t('about.checking')
      : data
        ? t('about.newer')
        : t('about.newest', { version: version.name });
  return <ListItem href={hashOf('/index/download')} icon="refresh" title={t('about.version')} note={state} />;
}
