import { createPortal } from 'react-dom';
import { useRoom } from '../../live/use-live.ts';
import { useIsMember } from '../../state/session.ts';
import { EndMoment } from './end-moment.tsx';
import { NoAnswer } from './no-answer.tsx';
import { SchemeNotice } from './scheme-notice.tsx';

/**
 * The end of the scheme on its pages: a notice on top, or the page without an answer; and once, over everything, the
 * animation of the end.
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
