import { draw, type Seed } from '@glassmine/kernel';
import { peoplesSecond, secondOfShare, shareBefore } from '@glassmine/town';
import { couplingStreams } from './streams.ts';

/** Payments in each hour of a day, in hundredths of the busiest. */
const hours = [
  6, 3, 2, 2, 3, 8, 22, 42, 60, 68, 72, 76, 84, 78, 70, 70, 76, 86, 88, 78, 62, 46, 28, 14,
] as const;

/** Second of the day at which residents make a payment that agents make at `second`: never falls as it grows. */
const of = (second: number): number => peoplesSecond(second, hours);

/** Second of the day before which this share, in [0, 1), of a day's payments lies. */
const ofShare = (share: number): number => secondOfShare(share, hours);

/** A second drawn as people's payments are spread over a day. */
export function everydaySecond(seed: Seed, a: number, b: number): number {
  return ofShare(draw(seed, couplingStreams.second, a, b) / 4_294_967_296);
}
/** A second from `low` on and before `high`, drawn as people's payments are spread over these. `share` is in [0, 1). */
function between(low: number, high: number, share: number): number {
  const [from, to] = [shareBefore(low, hours), shareBefore(high, hours)];
  return Math.max(low, Math.min(high - 1, ofShare(from + share * (to - from))));
}

everydaySecond.of = of;
everydaySecond.between = between;
everydaySecond.ofShare = ofShare;
