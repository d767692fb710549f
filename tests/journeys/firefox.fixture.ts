/** Debian's Firefox, driven by WebDriver BiDi over its own socket: Playwright drives a patched Firefox alone. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const firefoxPath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

type Answer = { id: number; result?: Record<string, unknown>; error?: string; message?: string };

export class Firefox {
  readonly #process: ChildProcess;
  readonly #socket: WebSocket;
  readonly #profile: string;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #asked = 0;
  #page = '';

  private constructor(process: ChildProcess, socket: WebSocket, profile: string) {
    this.#process = process;
    this.#socket = socket;
    this.#profile = profile;
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
  }

  static async start(): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'glassmine-firefox-'));
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
    const browser = spawn(firefoxPath!, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let address = '';
    for await (const line of createInterface(browser.stderr!)) {
      address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1] ?? '';
      if (address) break;
    }
    browser.stderr!.resume();
    const socket = new WebSocket(`${address}/session`);
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const firefox = new Firefox(browser, socket, profile);
    await firefox.#ask('session.new', { capabilities: {} });
    const { contexts } = await firefox.#ask('browsingContext.getTree', {});
    firefox.#page = (contexts as { context: string }[])[0]!.context;
    return firefox;
  }

  async goTo(url: string): Promise<void> {
    await this.#ask('browsingContext.navigate', { context: this.#page, url, wait: 'complete' });
  }

  async reload(): Promise<void> {
    await this.#ask('browsingContext.reload', { context: this.#page, wait: 'complete' });
  }

  /** Makes the page as large as a phone. */
  async beSmall(): Promise<void> {
    const viewport = { width: 360, height: 800 };
    await this.#ask('browsingContext.setViewport', { context: this.#page, viewport });
  }

  /** The value of an expression, which may be a promise: a text, a number, a truth value. */
  async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.#ask('script.evaluate', {
      expression,
      awaitPromise: true,
      target: { context: this.#page },
    });
    if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails).slice(0, 300)}`);
    return (result as { value?: unknown }).value;
  }

  async close(): Promise<void> {
    this.#socket.close();
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill();
    await ended;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  async #ask(method: string, params: object): Promise<Record<string, unknown>> {
    const id = ++this.#asked;
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await answered;
    if (error) throw new Error(`${method}: ${error}: ${message}`);
    return result ?? {};
  }
}
