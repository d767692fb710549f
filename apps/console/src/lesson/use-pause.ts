import type { CallMap } from '@glassmine/replica/wire';
import { useEffect, useRef } from 'react';
import { queryClient, useCommand } from '../api/hooks.ts';
import { useLiveCall } from '../api/use-live-call.ts';

type Pauses = CallMap['console/pause']['data'];
export type Pause = NonNullable<Pauses['now']>;
export type AskedPoll = NonNullable<Pause['poll']>;

/** The pause of a room and what can be put on its phones; undefined until it is known. */
export const usePauses = (code: string) => useLiveCall('console/pause', { roomCode: code }).data;

/** Begins a pause, shows what was answered, and ends it. */
export function usePauseCommands(code: string) {
  // Nothing is said of a pause that this window does not know yet: the press counts then.
  const pauses = usePauses(code);
  const seen = pauses && { seenPause: pauses.now?.number ?? 0 };
  // What was answered stands at once: a second press of the key gives the phones back, however slow the next reading.
  const put = (now: Pause | null) =>
    queryClient.setQueryData<Pauses>(['console/pause', { roomCode: code }], (all) => all && { ...all, now });
  const begin = useCommand('console/pause/begin', { fields: ['words', 'question', 'choices'], onDone: put });
  const show = useCommand('console/pause/results', { onDone: put });
  const end = useCommand('console/pause/end', { onDone: put });
  return {
    beginning: begin,
    begin: (said: Omit<Parameters<typeof begin.mutate>[0], 'roomCode'>) =>
      begin.mutate({ roomCode: code, ...said, ...seen }),
    show: (isShown: boolean) => show.mutate({ roomCode: code, isShown, seenShown: !isShown }),
    end: () => end.mutate({ roomCode: code, ...seen }),
    isBusy: begin.isPending || end.isPending,
  };
}

/** One key, without letters, so that no word that is typed presses it. */
export const pauseKey = 'F8';

/** Calls at the key of the pause, wherever on the page it is pressed. */
export function usePauseKey(isReachable: boolean, press: () => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    if (!isReachable) return;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== pauseKey || event.repeat) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [isReachable]);
}
