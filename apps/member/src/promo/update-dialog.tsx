import { Button, Dialog, goToHash } from '@glassmine/ui';
import { useEffect, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';
import { usePage } from '../navigation/page-context.ts';
import { useIsMember } from '../state/session.ts';
import { version } from '../state/version.ts';
import { Claim } from '../xray/marked.tsx';
import { useFirstDay } from './first-day.ts';
import { useOpenDialogs } from './open-dialogs.ts';
import css from './promo.module.css';
import { clearPutOff, putOff, putOffCode } from './put-off.ts';

/** Offers a newer app version. A compulsory one can only be left through its button. */
export function UpdateDialog() {
  const t = useText();
  const isMember = useIsMember();
  const offer = useCall(
    'message/app/version/update',
    { platform: 'ANDROID', code: version.code },
    { enabled: isMember },
  ).data;
  const [answered, setAnswered] = useState(putOffCode);
  const isThere = usePage().place.query.claim === 'updateLink';
  const isOffered = !!offer && isMember && !isThere && (offer.compulsory || answered < offer.versionCode);
  const isFirstDay = useFirstDay(isOffered && !offer.compulsory);
  const isOpen = isOffered && (offer.compulsory || !isFirstDay);
  useEffect(() => useOpenDialogs.setState({ update: isOpen }), [isOpen]);
  if (!offer || !isMember) return null;
  const { versionCode, compulsory, extra, downUrl } = offer;
  const later = () => {
    if (compulsory) return;
    putOff(versionCode);
    setAnswered(versionCode);
  };
  const confirm = () => {
    clearPutOff();
    void goToHash(downUrl);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(_, how) => (how === 'left' ? setAnswered(versionCode) : later())}
      locked={compulsory}
      title={t('update.title')}
      text={
        <Claim k="updateLink">
          <span className={css.notice}>{extra}</span>
          {compulsory && <b className={css.must}>{t('update.must')}</b>}
        </Claim>
      }
      actions={
        <>
          {!compulsory && (
            <Button variant="secondary" onClick={later}>
              {t('update.later')}
            </Button>
          )}
          <Button onClick={confirm}>{t('update.now')}</Button>
        </>
      }
    />
  );
}
