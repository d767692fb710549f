// Runs the journeys' servers, several in one process: what Node has loaded and compiled for one serves the next. Each has
// its data folder, port, rooms, clocks and limits of its own, and they start as `--demo` starts one.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { readConfig } from '../../apps/server/src/config.ts';
import { prepareDemo } from '../../apps/server/src/prepare-demo.ts';
import { type RunningServer, startServer } from '../../apps/server/src/start.ts';

interface Asked {
  /** Playwright's number of the worker process that asks. */
  worker: string;
  /** The server's settings. */
  env: Record<string, string>;
}

const running = new Map<string, { worker: string; server: RunningServer }>();

async function start({ worker, env }: Asked) {
  // One worker at a time uses this host: one that was killed has left its servers running.
  for (const [folder, left] of running) if (left.worker !== worker) await stop(folder);
  const config = readConfig(env);
  const server = await startServer({ config });
  running.set(config.dataFolder, { worker, server });
  const demo = await prepareDemo(server, config.scenario);
  return { address: await server.listen(), ...demo };
}

async function stop(dataFolder: string): Promise<null> {
  await running.get(dataFolder)?.server.close();
  running.delete(dataFolder);
  return null;
}

const host = createServer(async (request, response) => {
  try {
    const asked = (await json(request)) as Asked;
    const answer = request.url === '/start' ? await start(asked) : await stop(asked.env.GLASSMINE_DATA ?? '');
    response.end(JSON.stringify(answer));
  } catch (error) {
    response.statusCode = 500;
    response.end(String((error as Error).stack));
  }
});
// A server takes as long to start as a busy machine needs.
host.requestTimeout = 0;
host.listen(0, '127.0.0.1', () => console.log((host.address() as { port: number }).port));
