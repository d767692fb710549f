import { type Histogram, histogram } from '../histogram.ts';

/** Seconds. Frames to one client keep 0.25 s apart, so that is the usual lag of a busy room. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** From the commit of the oldest news in a frame until the frame was given to the sockets of its room. */
export const pushLag = (): Histogram =>
  histogram('glassmine_push_lag_seconds', 'From a commit until the live sockets had its news', bounds);
