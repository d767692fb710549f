// The windows that a facilitator has open in a lesson, with what each shows: on a stream, or asking for it in turn.
import { call } from './learner.ts';

export interface WindowNotes {
  calls: number;
  frames: number;
  bytes: number;
}

export interface Window {
  close(): void;
}

interface Page {
  /** Path and form of each answer, and every how many ms it was asked for before windows had streams. */
  shown: [path: string, form: Record<string, string>, everyMs: number][];
  /** Outside of the stream, still by calls. */
  asked: [path: string, everyMs: number][];
}

const never = '8000000000000';
const frame: Page['shown'] = [
  ['console/room', {}, 5_000],
  ['console/pause', {}, 2_000],
  ['console/waiting', {}, 3_000],
  ['console/audit', { pageSize: '5' }, 3_000],
];
/** A projector's window has no frame. */
const bare: Page['shown'] = [['console/room', {}, 5_000]];
const script: Page['shown'] = [
  ['console/room/plan', {}, 2_000],
  ['console/board', { since: never }, 2_000],
  ['console/lobby', {}, 10_000],
];
const warned: Page['asked'] = [['console/warnings', 60_000]];

/** Live board, script, presenter's window, wall and lobby. */
export const windows: Page[] = [
  {
    shown: [...frame, ['console/board', { since: never }, 500], ['console/operator/steps', {}, 3_000]],
    asked: warned,
  },
  { shown: [...frame, ...script], asked: warned },
  { shown: [...bare, ...script, ['console/pause', {}, 2_000]], asked: [] },
  {
    shown: [
      ...bare,
      ['console/board', { since: never }, 500],
      ['console/pause', {}, 2_000],
      ['console/room/plan', {}, 2_000],
    ],
    asked: [],
  },
  { shown: [...frame, ['console/lobby', {}, 1_000]], asked: warned },
];

interface Who {
  port: number;
  roomCode: string;
  consoleToken: string;
}

/** Asks for each answer in turn, and again so long after it has come. */
export function pollingWindow({ shown, asked }: Page, who: Who, notes: WindowNotes): Window {
  const all = [...shown, ...asked.map(([path]): Page['shown'][number] => [path, {}, 15_000])];
  return asking(all, who, notes);
}

/** Greets with all that it shows, and asks by calls for the rest. */
export function windowOnStream({ shown, asked }: Page, who: Who, notes: WindowNotes): Window {
  const { port, roomCode, consoleToken } = who;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, ['glassmine', consoleToken, roomCode]);
  const watch = shown.map(([path, form]) => ({ path, form: { roomCode, ...form }, n: 0 }));
  socket.onopen = () => socket.send(JSON.stringify({ consoleToken, roomCode, idleSeconds: 0, watch }));
  socket.onmessage = ({ data }) => {
    notes.frames += 1;
    notes.bytes += String(data).length;
  };
  const others = asking(
    asked.map(([path, everyMs]) => [path, {}, everyMs]),
    who,
    notes,
  );
  return {
    close() {
      socket.close();
      others.close();
    },
  };
}

function asking(shown: Page['shown'], { port, roomCode, consoleToken }: Who, notes: WindowNotes): Window {
  let isOpen = true;
  const ask = async ([path, form, everyMs]: Page['shown'][number]): Promise<void> => {
    const fields = path === 'console/warnings' ? form : { roomCode, ...form };
    const { status, body } = await call(port, `${path}?${new URLSearchParams(fields)}`, {
      'X-Console-Token': consoleToken,
    });
    if (![200, 429].includes(status)) throw new Error(`${path}: ${status} ${body}`);
    notes.calls += 1;
    notes.bytes += body.length;
    setTimeout(() => isOpen && void ask([path, form, everyMs]), everyMs);
  };
  for (const each of shown) void ask(each);
  return {
    close() {
      isOpen = false;
    },
  };
}
