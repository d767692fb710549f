import { Button, Icon } from '@glassmine/ui';
import { useText } from '../../i18n/use-text.ts';
import { useXray } from '../../state/xray.ts';
import css from './download-note.module.css';

/** Opens the X-ray card about apps installed from a link, where the X-ray is allowed; it does not switch it on. */
function askAboutLink(): void {
  const { mode, ask } = useXray.getState();
  if (mode === 'off') return;
  ask({ about: 'claim', key: 'updateLink', subject: 0, refId: null });
}

/** Target of the scheme's download button: no file, but a text on what such a file could do. */
export function DownloadNote() {
  const t = useText();
  const isAllowed = useXray(({ mode }) => mode !== 'off');
  return (
    <section className={css.note} data-look="plain">
      <h2>
        <Icon name="shield" size={22} />
        {t('download.title')}
      </h2>
      <p>{t('download.text')}</p>
      <p className={css.rule}>{t('download.rule')}</p>
      {isAllowed && (
        <Button variant="secondary" block icon="xray" onClick={askAboutLink}>
          {t('download.look')}
        </Button>
      )}
    </section>
  );
}
