import { type Run, simulateDays } from './simulate.ts';

/** Answers a run with one message a day, and `null` when it is over. */
addEventListener('message', ({ data }: MessageEvent<Run>) => {
  for (const day of simulateDays(data)) postMessage(day);
  postMessage(null);
});
