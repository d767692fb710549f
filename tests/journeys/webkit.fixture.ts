/** WebKitGTK's MiniBrowser, as Debian packages it, driven by WebDriver on a display that nobody sees. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { freePort } from '../../scripts/free-port.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const displayPath = '/usr/bin/Xvfb';
const [browserPath] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');

export const hasWebKit = browserPath !== undefined && [driverPath, displayPath].every(existsSync);

export class WebKit {
  readonly #processes: ChildProcess[];
  readonly #session: string;

  private constructor(processes: ChildProcess[], session: string) {
    this.#processes = processes;
    this.#session = session;
  }

  static async start(): Promise<WebKit> {
    const display = spawn(
      displayPath,
      ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    );
    const [number] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data');
    const port = freePort();
    const env = {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // There is no user namespace in many a container, and the pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    };
    const driver = spawn(driverPath, [`--port=${port}`], { stdio: 'ignore', env });
    const driverAddress = `http://127.0.0.1:${port}`;
    while (
      !(await fetch(`${driverAddress}/status`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await new Promise((resolve) => setTimeout(resolve, 50));
    const options = { binary: browserPath, args: ['--automation'] };
    const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } };
    const { sessionId } = (await ask(`${driverAddress}/session`, { capabilities })) as { sessionId: string };
    return new WebKit([driver, display], `${driverAddress}/session/${sessionId}`);
  }

  async goTo(url: string): Promise<void> {
    await ask(`${this.#session}/url`, { url });
  }

  /** Makes the window as large as a phone. */
  async beSmall(): Promise<void> {
    await ask(`${this.#session}/window/rect`, { width: 400, height: 860 });
  }

  /** The value of an expression, which may be a promise: a text, a number, a truth value. */
  async evaluate(expression: string): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await ask(`${this.#session}/execute/async`, { script, args: [] })) as {
      value?: unknown;
      error?: string;
    };
    if (error !== undefined) throw new Error(`${expression}: ${error}`);
    return value;
  }

  async close(): Promise<void> {
    await fetch(this.#session, { method: 'DELETE' }).catch(() => {});
    for (const each of this.#processes) {
      const ended = once(each, 'exit');
      each.kill();
      await ended;
    }
  }
}

async function ask(address: string, asked: object): Promise<unknown> {
  const { value } = await fetch(address, { method: 'POST', body: JSON.stringify(asked) }).then((reply) =>
    reply.json(),
  );
  if (value?.error) throw new Error(`${address}: ${value.error}: ${value.message}`);
  return value;
}
