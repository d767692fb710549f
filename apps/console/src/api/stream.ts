/** The stream of the room that a window shows: one connection, on which the answers come that its page reads. */
import {
  type ConsoleLine,
  fetchFromServer,
  type LineState,
  type LiveSocket,
  onWaking,
  openConsoleLine,
  pollSocket,
  type Shown,
  serverAddress,
} from '@glassmine/client';
import { languageOf, watchKey } from '@glassmine/replica/plain';
import { create } from 'zustand';
import { idleSeconds } from '../state/idle.ts';
import { useSession } from '../state/session.ts';

/** How the answers of the shown room come; null while nothing is known, and where no room is shown. */
export const useConnection = create<{ state: LineState | null }>()(() => ({ state: null }));

/** Whether a change is told without being asked for. */
export const isFed = (): boolean => ['live', 'polling'].includes(useConnection.getState().state ?? '');

interface Stream {
  line: ConsoleLine;
  parts: number;
}

const streams = new Map<string, Stream>();
/** By what was asked, the number of the last frame that answered it. */
const toldLast = new Map<string, number>();
/** A page whose parts come and go keeps its connection. */
const lingersMs = 1_000;

/** Tells a part of a page each answer to a call of a room, until the returned function is called. */
export function watch(roomCode: string, shown: Shown): () => void {
  const stream = streams.get(roomCode) ?? { line: lineOf(roomCode), parts: 0 };
  streams.set(roomCode, stream);
  stream.parts += 1;
  const hide = stream.line.show({
    ...shown,
    take(frame) {
      toldLast.set(frame.key, frame.n);
      shown.take(frame);
    },
  });
  return () => {
    hide();
    stream.parts -= 1;
    setTimeout(() => {
      if (stream.parts > 0 || streams.get(roomCode) !== stream) return;
      streams.delete(roomCode);
      stream.line.stop();
      if (streams.size > 0) return;
      toldLast.clear();
      useConnection.setState({ state: null });
    }, lingersMs);
  };
}

/**
 * Reads an answer by a call. Where the stream told another one meanwhile, nobody knows which of the two is newer, and the
 * stream tells it again.
 */
export async function readBeside<D>(shown: Pick<Shown, 'path' | 'form'>, read: () => Promise<D>): Promise<D> {
  const key = watchKey(shown.path, shown.form);
  const before = toldLast.get(key);
  const data = await read();
  if (toldLast.get(key) !== before) streams.get(shown.form.roomCode ?? '')?.line.again(shown);
  return data;
}

onWaking(() => {
  for (const { line } of streams.values()) line.restart();
});

function lineOf(roomCode: string): ConsoleLine {
  return openConsoleLine({
    open: () => openSocket(roomCode),
    openPolling: () =>
      pollSocket({
        post(body, signal) {
          // A balancer leads a poll by it to the node with the room.
          body.set('roomCode', roomCode);
          return fetchFromServer('/api/live/poll', { method: 'POST', body, signal });
        },
        gapMs: 1_000,
      }),
    who: () => {
      const { token, language } = useSession.getState();
      return { consoleToken: token ?? '', roomCode, language: languageOf(language).server };
    },
    idleSeconds,
    onState: (state) => useConnection.setState({ state }),
  });
}

/** The token and the room beside the protocol's name, so that the server knows whose socket it is before the first message. */
function openSocket(roomCode: string): LiveSocket | null {
  const { token } = useSession.getState();
  if (typeof WebSocket === 'undefined') return null;
  const address = serverAddress('/api/live').replace('http', 'ws');
  return new WebSocket(address, token === null ? [] : ['glassmine', token, roomCode]);
}

/** Another language, or the password given again: the answers are told to the new reader. */
useSession.subscribe((now, before) => {
  if (now.token === null || (now.token === before.token && now.language === before.language)) return;
  for (const { line } of streams.values()) line.restart();
});
