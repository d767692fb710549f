import { Button, type Closing, Dialog } from '@glassmine/ui';
import { useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';
import { useSession } from '../state/session.ts';
import { Told } from '../xray/told.tsx';
import { useFirstDay } from './first-day.ts';
import { useOpenDialogs } from './open-dialogs.ts';
import css from './promo.module.css';
import { leaveNotice, noticesSeen, seeNotice } from './seen-notices.ts';

/** Shows notices that this phone has not shown yet, one after the other. */
export function PopupNotices() {
  const t = useText();
  const room = useSession(({ roomCode }) => roomCode) ?? '';
  const notices = useCall('user/sys/popup-notice', {}).data ?? [];
  const isAskedFirst = useOpenDialogs(({ update }) => update);
  const [seen, setSeen] = useState(() => noticesSeen(room));
  const unseen = notices.filter(({ noticeId }) => !seen.includes(noticeId));
  // A newcomer is shown one thing that opens by itself; the rest waits for the next day.
  const first = unseen.slice(0, seen.length === 0 ? 1 : 0);
  const isFirstDay = useFirstDay(unseen.length > first.length);
  const waiting = isFirstDay ? first : unseen;
  const [shown, ...others] = waiting;
  // Keeps the last notice visible while its dialog closes.
  const [last, setLast] = useState(shown);
  if (shown && shown.noticeId !== last?.noticeId) setLast(shown);
  if (!last) return null;
  const close = (how: Closing) => {
    if (shown) setSeen((how === 'left' ? leaveNotice : seeNotice)(room, shown.noticeId));
  };
  return (
    <Dialog
      open={shown !== undefined && !isAskedFirst}
      onOpenChange={(_, how) => close(how)}
      title={last.title}
      text={
        <Told claims={last.claims} as="span">
          <span className={css.notice}>{last.content}</span>
        </Told>
      }
      actions={
        <Button block onClick={() => close('dismissed')}>
          {t(others.length > 0 ? 'promo.noticeNext' : 'promo.noticeOk')}
        </Button>
      }
    />
  );
}
