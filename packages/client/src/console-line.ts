/** The stream of a console's window: the answers that it shows, as soon as they are others. */
import { type WatchedPath, watchKey } from '@glassmine/replica/plain';
import type { AnswerFrame, ConsoleHello, WatchList } from '@glassmine/replica/wire';
import { keepLine, type LineOptions } from './line.ts';

export interface ConsoleLineOptions
  extends Pick<LineOptions, 'open' | 'openPolling' | 'onState' | 'onRefused'> {
  /** Read at each connection. */
  who: () => Pick<ConsoleHello, 'consoleToken' | 'roomCode' | 'language'>;
  idleSeconds: () => number;
}

/** A part of a page that shows an answer. */
export interface Shown {
  path: WatchedPath;
  form: Record<string, string>;
  /** Of a course: time of the last point that is there. */
  since?: () => number;
  take: (frame: AnswerFrame) => void;
}

export interface ConsoleLine {
  /** Until the returned function is called. */
  show: (shown: Shown) => () => void;
  /** The part has an answer from elsewhere, which may be older than the last frame: the stream tells it again. */
  again: (shown: Pick<Shown, 'path' | 'form'>) => void;
  restart: () => void;
  stop: () => void;
}

/** Parts of a page come and go together. */
const togetherMs = 30;
/** How often the server hears when the facilitator has last touched the page. */
const touchedEveryMs = 60_000;

export function openConsoleLine({ who, idleSeconds, ...ways }: ConsoleLineOptions): ConsoleLine {
  const all = new Map<string, { n: number; parts: Set<Shown> }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const list = (): WatchList => ({
    idleSeconds: idleSeconds(),
    watch: [...all.values()].map(({ n, parts }) => {
      const [{ path, form }] = parts as unknown as [Shown];
      const ends = [...parts].flatMap(({ since }) => since?.() ?? []);
      const since: Shown['form'] = ends.length > 0 ? { since: String(Math.min(...ends)) } : {};
      return { path, form: { ...form, ...since }, n };
    }),
  });
  const line = keepLine({
    ...ways,
    hello: () => ({ ...who(), ...list() }) satisfies ConsoleHello,
    onMessage(text) {
      const frame = JSON.parse(text) as AnswerFrame;
      const entry = all.get(frame.key);
      if (entry === undefined || entry.n === frame.n) return;
      entry.n = frame.n;
      for (const { take } of entry.parts) take(frame);
    },
  });
  const tell = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      line.say(list());
    }, togetherMs);
  };
  const touched = setInterval(tell, touchedEveryMs);
  return {
    show(shown) {
      const key = watchKey(shown.path, shown.form);
      const entry = all.get(key) ?? { n: 0, parts: new Set() };
      all.set(key, entry);
      entry.parts.add(shown);
      if (entry.parts.size === 1) tell();
      return () => {
        entry.parts.delete(shown);
        if (entry.parts.size > 0 || all.get(key) !== entry) return;
        all.delete(key);
        tell();
      };
    },
    again({ path, form }) {
      const entry = all.get(watchKey(path, form));
      if (entry === undefined) return;
      entry.n = 0;
      tell();
    },
    restart: line.restart,
    stop() {
      clearInterval(touched);
      clearTimeout(timer);
      line.stop();
    },
  };
}
