/** The server as `npm run demo` starts it, in a data folder of its own, on a port that the system chooses. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Demo } from './demo.fixture.ts';
import { askHost } from './host.fixture.ts';

export interface DemoServer {
  demo: Demo;
  /** Ends the server, hands its data folder over, and starts it again; resolves to the demo as it then is. */
  again(between: (dataFolder: string) => void): Promise<Demo>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

/**
 * Resolves when the demo room can be joined; rejects with what the server has met when it does not start.
 * @param scenario that the demo room plays; the default one when left out
 * @param more settings of the server
 * @param changed what the demo room plays instead: the content of that scenario's file, changed
 */
export async function startDemo(
  scenario?: string,
  more: Record<string, string> = {},
  changed?: object,
): Promise<DemoServer> {
  const parent = process.env.GLASSMINE_JOURNEY_DATA ?? tmpdir();
  mkdirSync(parent, { recursive: true });
  const dataFolder = mkdtempSync(join(parent, 'glassmine-journey-'));
  const env = {
    GLASSMINE_HOST: '127.0.0.1',
    GLASSMINE_PORT: '0',
    // Every journey of the console signs in, and all of them from one address.
    GLASSMINE_TRIES_PER_MINUTE: '1000',
    // A walk over all screens asks for more in a minute than a person, and the faster the machine the more.
    GLASSMINE_CALLS_PER_MINUTE: '100000',
    GLASSMINE_DATA: dataFolder,
    ...(scenario && { GLASSMINE_SCENARIO: scenario }),
    ...more,
  };
  const asked = { worker: process.env.TEST_WORKER_INDEX, env, ...(changed && { changed }) };
  const start = () => askHost('/start', asked) as Promise<Omit<Demo, 'dataFolder'>>;
  const demo = { ...(await start()), dataFolder };
  return {
    demo,
    async again(between) {
      await askHost('/stop', asked);
      between(dataFolder);
      return { ...(await start()), dataFolder };
    },
    async stop() {
      await askHost('/stop', asked);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
