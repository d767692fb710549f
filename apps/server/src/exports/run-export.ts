import { Worker } from 'node:worker_threads';
import type { ExportProgress, ExportRequest, ExportWork } from './export-work.ts';

/** Lets a thread write; `ended` resolves when it is over, however that was. */
export function runExport(work: ExportWork, heard: (news: ExportProgress | Error) => void) {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { workerData: work });
  worker.on('message', (news: ExportProgress) => heard(news));
  worker.on('error', (error) => heard(error as Error));
  const ended = new Promise<void>((resolve) => worker.on('exit', () => resolve()));
  return { worker, ended };
}

export function exportNameOf(room: string, { kind, format }: Pick<ExportRequest, 'kind' | 'format'>): string {
  return kind === 'xapi' ? `glassmine-${room}-xapi.json` : `glassmine-${room}-${kind}-${format}.zip`;
}
