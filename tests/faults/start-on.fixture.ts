import { expect } from 'vitest';
import { type RunningServer, type StartOptions, startServer } from '../../apps/server/src/start.ts';

/** What came of a start, and all that was said to the operator. */
interface Start {
  starts: boolean;
  said: string[];
}

/**
 * Starts a server and stops it again.
 * @param meanwhile what is done while it runs
 */
export async function startOn(
  config: Omit<StartOptions['config'], 'host' | 'port'>,
  meanwhile: (server: RunningServer) => Promise<unknown> = async () => {},
): Promise<Start> {
  const said: string[] = [];
  const write = (line: string) => {
    const { level, words } = JSON.parse(line) as { level: string; words: string };
    if (level === 'warning') said.push(words);
  };
  let server: RunningServer;
  try {
    server = await startServer({ config: { host: '127.0.0.1', port: 0, ...config }, clock: false, write });
  } catch (error) {
    return { starts: false, said: [...said, (error as Error).message] };
  }
  await meanwhile(server);
  // What stands is what was said, to operators who look later.
  const standing = server.services.warnings.sentences();
  await server.close();
  expect(said).toEqual(expect.arrayContaining(standing));
  return { starts: true, said };
}
