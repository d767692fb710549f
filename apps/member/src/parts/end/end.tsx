import { createPortal } from 'react-dom';
import { useRoom } from '../../live/use-live.ts';
import { useIsMember } from '../../state/session.ts';
import { EndMoment } from './end-moment.tsx';
import { NoAnswer } from './no-answer.tsx';
import { SchemeNotice } from './scheme-notice.tsx';

/**
 * What the end of the scheme puts on its pages: a notice on top, or nothing but silence; and once, over everything, the
 * moment in which it ends.
 */
export function End() {
  const stage = useRoom()?.end;
  const isMember = useIsMember();
  const frame = document.querySelector('[data-place]');
  return (
    <>
      {stage === 'silent' ? <NoAnswer /> : <SchemeNotice />}
      {isMember && frame && createPortal(<EndMoment />, frame)}
    </>
  );
}
