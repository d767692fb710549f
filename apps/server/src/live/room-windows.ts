import { closeCodes } from '@glassmine/replica/wire';
import { type Answered, Watched, type Window } from './watched.ts';

/** Different answers that the windows of a room may watch together: its pages have a dozen, in each language. */
const answersMax = 150;
const readEveryMs = 1_000;

type Form = Record<string, string>;

export interface Watch {
  path: string;
  form: Form;
  n: number;
}

export interface ConsoleWindow extends Window {
  /** Windows of one variant share answers: the reader's language, and the address under which links are made. */
  readonly variant: string;
  /** The answer; null when it could not be read this time. */
  answer(path: string, form: Form): Promise<Answered | null>;
  close(code: number): void;
}

/** The windows of one room, on its stream. Its answers are read as long as there is one. */
export class RoomWindows {
  readonly #answers = new Map<string, Watched>();
  readonly #windows = new Set<ConsoleWindow>();
  #timer: ReturnType<typeof setInterval> | null = null;

  get isEmpty(): boolean {
    return this.#windows.size === 0;
  }

  /** What a window shows from now on. */
  show(window: ConsoleWindow, watch: readonly Watch[]): void {
    this.#windows.add(window);
    this.#timer ??= setInterval(() => void this.#readAll(), readEveryMs);
    const shown = new Set<Watched>();
    for (const { path, form, n } of watch) {
      const answer = this.#answerTo(path, form, window.variant);
      if (answer === null) {
        window.close(closeCodes.tooMany);
        return;
      }
      shown.add(answer);
      answer.show(window, n);
    }
    for (const answer of this.#answers.values()) if (!shown.has(answer)) answer.hide(window);
    this.#tidy();
    void this.#readAll();
  }

  delete(window: ConsoleWindow): void {
    this.#windows.delete(window);
    for (const answer of this.#answers.values()) answer.hide(window);
    this.#tidy();
  }

  /** The room has moved to another node; its windows connect there. */
  leave(): void {
    for (const window of this.#windows) window.close(closeCodes.moved);
  }

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  #answerTo(path: string, form: Form, variant: string): Watched | null {
    const made = new Watched(path, form);
    const name = `${variant} ${made.key}`;
    const known = this.#answers.get(name);
    if (known) return known;
    if (this.#answers.size >= answersMax) return null;
    this.#answers.set(name, made);
    return made;
  }

  #tidy(): void {
    for (const [name, answer] of this.#answers) if (!answer.isWatched) this.#answers.delete(name);
    if (this.isEmpty) this.close();
  }

  /** One after the other, so that other work comes between. */
  async #readAll(): Promise<void> {
    for (const answer of [...this.#answers.values()]) {
      const [window] = answer.windows as Iterable<ConsoleWindow>;
      if (window) await answer.read((form) => window.answer(answer.path, form));
    }
  }
}
