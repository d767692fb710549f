import { Icon } from '@glassmine/ui';
import { useText } from '../../i18n/use-text.ts';
import { useEnd } from '../../live/use-end.ts';
import { useRoom } from '../../live/use-live.ts';
import { Claim } from '../../xray/marked.tsx';
import css from './end.module.css';

/** The scheme's own words on top of its screens: all is well, and deposits are welcome. */
export function SchemeNotice() {
  const t = useText();
  const brand = useRoom()?.brandName ?? '';
  const how = useEnd()?.how;
  if (!how) return null;
  return (
    <aside className={css.notice}>
      <Claim k="endNotice" block>
        <p>
          <Icon name="info" size={20} />
          <span>
            <b>{t(`end.notice.${how}.title`)}</b> {t(`end.notice.${how}.text`, { brand })}
          </span>
        </p>
      </Claim>
    </aside>
  );
}
