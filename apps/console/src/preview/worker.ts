import { type Run, simulateDays } from './simulate.ts';

/** Posts a message for each simulated day, and `null` at the end. */
addEventListener('message', ({ data }: MessageEvent<Run>) => {
  for (const day of simulateDays(data)) postMessage(day);
  postMessage(null);
});
