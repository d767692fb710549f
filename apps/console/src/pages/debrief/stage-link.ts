/**
 * The presenter's window and the window that the class sees tell each other which chapter is shown. Both are windows of
 * one browser, so nothing goes over the network, and a room served over plain http has it too.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ChapterName, chapterNamed } from './chapter-names.ts';

type Message =
  | { kind: 'shown'; chapter: ChapterName }
  | { kind: 'closed' }
  | { kind: 'show'; chapter: ChapterName }
  | { kind: 'whichOne' };

/**
 * Opens the room's channel for as long as a component is there; returns how to send.
 * @param isStage whether the others are told when the component or its window goes
 */
function useChannel(code: string, isStage: boolean, onMessage: (message: Message) => void) {
  const channel = useRef<BroadcastChannel | null>(null);
  const receive = useEffectEvent(({ data }: MessageEvent<Message>) => onMessage(data));
  const send = (message: Message) => channel.current?.postMessage(message);
  useEffect(() => {
    const opened = new BroadcastChannel(`glassmine.debrief.${code}`);
    opened.addEventListener('message', receive);
    channel.current = opened;
    const leave = () => isStage && opened.postMessage({ kind: 'closed' } satisfies Message);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      opened.close();
      channel.current = null;
    };
  }, [code, isStage]);
  return send;
}

/** For the window that the class sees: it says what it shows, and turns when the presenter asks for it. */
export function useStageLink(code: string, shown: ChapterName, show: (chapter: ChapterName) => void): void {
  const send = useChannel(code, true, (message) => {
    if (message.kind === 'show') show(chapterNamed(message.chapter));
    if (message.kind === 'whichOne') send({ kind: 'shown', chapter: shown });
  });
  const say = useEffectEvent(send);
  useEffect(() => say({ kind: 'shown', chapter: shown }), [shown]);
}

const askAgainMs = 1_000;

/** For the presenter's window: the chapter that the class sees, null while no window shows one; and how to turn. */
export function usePresenterLink(code: string) {
  const [shown, setShown] = useState<{ chapter: ChapterName; since: number } | null>(null);
  const send = useChannel(code, false, (message) => {
    if (message.kind === 'closed') setShown(null);
    if (message.kind !== 'shown') return;
    const chapter = chapterNamed(message.chapter);
    setShown((now) => (now?.chapter === chapter ? now : { chapter, since: Date.now() }));
  });
  const say = useEffectEvent(send);
  const isAlone = shown === null;
  useEffect(() => {
    if (!isAlone) return undefined;
    say({ kind: 'whichOne' });
    const timer = setInterval(() => say({ kind: 'whichOne' }), askAgainMs);
    return () => clearInterval(timer);
  }, [isAlone]);
  return { shown, show: (chapter: ChapterName) => send({ kind: 'show', chapter }) };
}
