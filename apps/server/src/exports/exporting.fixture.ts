import { setTimeout as wait } from 'node:timers/promises';
import type { ExportJob } from '@glassmine/replica/wire';
import type { TestServer, Tokens } from '../server.fixture.ts';

/** An export gives way to everything else on the machine. */
const patienceMs = 1_800_000;

/** Asks for an export and waits until it is written. */
export async function exported(
  server: TestServer,
  facilitator: Tokens,
  exportRequest: { kind: string; format?: string },
): Promise<ExportJob & { body: Buffer }> {
  const roomCode = server.roomCode;
  const begun = await server.call('console/export/start', { roomCode, ...exportRequest }, facilitator);
  if (begun.code !== 200) throw new Error(begun.msg);
  const endsAt = Date.now() + patienceMs;
  let job: ExportJob = begun.data;
  while (job.status === 'running' && Date.now() < endsAt) {
    await wait(50);
    job = (await server.call('console/export', { roomCode }, facilitator)).data;
  }
  if (job.status !== 'ready') throw new Error(`the export is ${job.status}`);
  const { rawPayload } = await server.server.app.inject({
    url: `/api/export/${roomCode}/${job.fileName}`,
    headers: { 'x-console-token': facilitator.console ?? '' },
  });
  return { ...job, body: rawPayload };
}
