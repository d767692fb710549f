import type { CallMap } from '@glassmine/replica/wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { read } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';
import { roomTokenOf, useSession } from '../state/session.ts';
import css from './pause.module.css';
import { Poll } from './poll.tsx';

type Pause = NonNullable<CallMap['room/pause']['data']>;

/** While the app is covered it also polls the pause, in case a live frame is lost. */
const askEveryMs = 10_000;

/** The facilitator's sentence over the whole app, until the lesson continues; with a ribbon, since the app’s own is covered. */
export function Paused() {
  const isIn = useSession((session) => roomTokenOf(session) !== null);
  const { data, refetch } = useQuery({
    queryKey: ['room/pause', {}],
    queryFn: ({ signal }) => read('room/pause', {}, signal),
    enabled: isIn,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? askEveryMs : false),
  });
  return isIn && data ? <Cover key={data.number} pause={data} onAnswered={() => void refetch()} /> : null;
}

interface CoverProps {
  pause: Pause;
  onAnswered: () => void;
}

function Cover({ pause: { number, sentence, poll }, onAnswered }: CoverProps) {
  const t = useText();
  return (
    <dialog className={css.cover} ref={useModal()} data-look="plain" aria-labelledby="pause">
      <header className={css.ribbon} data-ribbon>
        {t('ribbon.words')}
      </header>
      <div className={css.words}>
        <p className={css.note} id="pause">
          {t('pause.title')}
        </p>
        {sentence !== '' && (
          <figure className={css.said}>
            <figcaption>{t('pause.says')}</figcaption>
            <blockquote>{sentence}</blockquote>
          </figure>
        )}
        {poll && <Poll number={number} poll={poll} onAnswered={onAnswered} />}
        <p className={css.note}>{t('pause.goesOn')}</p>
      </div>
    </dialog>
  );
}

/** Opens a dialog over everything, and opens it again if the browser closes it: Escape does not end a pause. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const open = () => {
      if (!shown.open) shown.showModal();
    };
    const stay = (event: Event) => event.preventDefault();
    shown.addEventListener('cancel', stay);
    shown.addEventListener('close', open);
    open();
    return () => {
      shown.removeEventListener('cancel', stay);
      shown.removeEventListener('close', open);
      shown.close();
    };
  }, []);
  return dialog;
}
