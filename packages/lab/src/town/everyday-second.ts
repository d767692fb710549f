import { DAY, draw, HOUR, type Seed } from '@glassmine/kernel';
import { couplingStreams } from './streams.ts';

/** How much is paid in each hour of a day, in hundredths of the busiest. */
const hours = [
  6, 3, 2, 2, 3, 8, 22, 42, 60, 68, 72, 76, 84, 78, 70, 70, 76, 86, 88, 78, 62, 46, 28, 14,
] as const;
/** Agents act evenly from seven to eleven at night. */
const agents = hours.map((_, hour) => (hour >= 7 && hour < 23 ? 100 : 1));

const sums = (weights: readonly number[]): number[] => {
  const upTo = [0];
  for (const weight of weights) upTo.push(upTo[upTo.length - 1]! + weight);
  return upTo;
};
const upTo = { people: sums(hours), agents: sums(agents) };

/** Second of the day at which as much of the people's payments is made as agents have made at `second`: never falls as it grows. */
function of(second: number): number {
  const hour = Math.floor(second / HOUR);
  const part = upTo.agents[hour]! + ((second - hour * HOUR) / HOUR) * agents[hour]!;
  let left = (part / upTo.agents[24]!) * upTo.people[24]!;
  for (let each = 0; each < 24; each++) {
    const here = hours[each]!;
    if (left < here) return Math.min(DAY - 1, each * HOUR + Math.floor((left / here) * HOUR));
    left -= here;
  }
  return DAY - 1;
}

/** A second drawn as people's payments are spread over a day. */
export function everydaySecond(seed: Seed, a: number, b: number): number {
  return of(Math.floor((draw(seed, couplingStreams.second, a, b) / 4_294_967_296) * DAY));
}
everydaySecond.of = of;
