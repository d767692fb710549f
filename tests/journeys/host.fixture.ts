/** What the process that runs this worker's servers is asked: see server-host.ts. */

/** Throws what the host has met. */
export async function askHost(path: '/start' | '/stop' | '/run-until', asked: object): Promise<unknown> {
  const { GLASSMINE_JOURNEY_HOSTS = '', TEST_PARALLEL_INDEX } = process.env;
  const port = GLASSMINE_JOURNEY_HOSTS.split(' ')[Number(TEST_PARALLEL_INDEX)];
  const body = JSON.stringify(asked);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
