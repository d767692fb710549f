/** The page of a package in windows of our own, run in a context of its own, and a record store (LRS) that it may tell. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const script = readFileSync(join(import.meta.dirname, 'course.js'), 'utf8');
export const address = 'https://class.example.org/join/KQ7M3F';
export const activity = 'https://glassmine.example/lessons/KQ7M3F';

type Listener = (event: object) => void;
interface Window {
  parent?: Window;
  API?: unknown;
  opener?: Window | null;
}

export interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
}

/** A record store (LRS): what it is sent, and how it answers. */
export class Store {
  readonly sent: Sent[] = [];
  answers: number[] = [];
  readonly fetch = async (url: string, options: Sent) => {
    this.sent.push({ ...options, url });
    const status = this.answers.shift() ?? 204;
    if (status === 0) throw new TypeError('Failed to fetch');
    return { ok: status < 300, status };
  };
}

/**
 * The page of a course in windows of our own: `around` is the window that it is framed by, `search` what a course with a
 * record store opens it with.
 */
export function openPage(around: Window, { search = '', store = new Store(), now = [] as number[] } = {}) {
  /** The computer's clock gives these times in turn. */
  class Clock extends Date {
    static override now = () => now.shift() ?? Date.now();
  }
  let clockMs = 5_000;
  const waiting: (() => void)[] = [];
  const listeners = new Map<string, Listener>();
  const elements: Record<string, { textContent: string; href?: string }> = {
    note: { textContent: '' },
    open: { textContent: '' },
  };
  const frame: Record<string, unknown> = { contentWindow: {} };
  const window: Window & Record<string, unknown> = { opener: null, parent: around };
  const document = {
    currentScript: {
      dataset: {
        address,
        title: 'Lesson',
        activity,
        noCourse: 'no course',
        notTold: 'not told',
        refused: 'refused',
        open: 'Open',
      },
    },
    documentElement: { lang: 'de' },
    createElement: () => frame,
    getElementById: (id: string) => elements[id],
    body: { append: () => {} },
  };
  const location = { href: `https://moodle.school.example/course${search}`, search };
  const globals = { window, document, URL, URLSearchParams, TextEncoder, location, fetch: store.fetch };
  runInNewContext(script, {
    ...globals,
    Date: Clock,
    performance: { now: () => clockMs },
    setTimeout: (run: (...args: unknown[]) => void, _ms: number, ...args: unknown[]) =>
      waiting.push(() => run(...args)),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  const say = (
    data: unknown,
    from: object = { source: frame.contentWindow, origin: new URL(address).origin },
  ) => listeners.get('message')!({ data, ...from });
  /** Lets what waits for a later try have it. */
  const later = () => waiting.splice(0).forEach((run) => void run());
  const fire = (type: string) => listeners.get(type)?.({});
  /** Lets the page stand open for so long. */
  const stay = (ms: number) => {
    clockMs += ms;
  };
  return { frame, elements, say, later, fire, stay, leave: () => fire('pagehide') };
}

export const course = (runTime: unknown, depth = 1): Window => {
  let window: Window = { API: runTime };
  for (let i = 1; i < depth; i++) window = { parent: window };
  return window;
};
