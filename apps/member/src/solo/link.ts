/** A starting state in the address of the page: `?scenario=solar-share&seed=7&day=12&speed=30&xray=on`. */
import {
  type SoloStart,
  soloDayMax,
  soloScenarios,
  soloSeedMax,
  soloSpeeds,
  soloXrayModes,
} from '@glassmine/replica/plain';

/** A part of a link with an unknown value. */
export type LinkFault = 'scenario' | 'seed' | 'day' | 'setting';

export interface LinkedStart {
  /** Null when the address names no start at all. A wrong part of a link has its default value here. */
  start: SoloStart | null;
  faults: LinkFault[];
}

export const usualStart: SoloStart = {
  scenario: 'mining-app',
  seed: 1,
  day: 1,
  secondsPerDay: 60,
  xray: 'onDemand',
};

export function startIn(search: string): LinkedStart {
  const given = new URLSearchParams(search);
  const faults: LinkFault[] = [];
  const read = <V>(name: string, fault: LinkFault, usual: V, find: (text: string) => V | undefined): V => {
    const text = given.get(name);
    const found = text === null ? usual : find(text);
    if (found === undefined) faults.push(fault);
    return found ?? usual;
  };
  const whole = (min: number, max: number) => (text: string) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  };
  const among =
    <V extends string>(choices: readonly V[]) =>
    (text: string) =>
      choices.find((choice) => choice === text);
  const start: SoloStart = {
    scenario: read('scenario', 'scenario', usualStart.scenario, among(soloScenarios)),
    seed: read('seed', 'seed', usualStart.seed, whole(0, soloSeedMax)),
    day: read('day', 'day', usualStart.day, whole(1, soloDayMax)),
    secondsPerDay: read('speed', 'setting', usualStart.secondsPerDay, (text) =>
      soloSpeeds.find((speed) => String(speed) === text),
    ),
    xray: read('xray', 'setting', usualStart.xray, among(soloXrayModes)),
  };
  const isNamed = ['scenario', 'seed', 'day'].some((name) => given.has(name));
  return { start: isNamed ? start : null, faults };
}

/** @param page the address of the page without query and hash */
export function linkOf({ scenario, seed, day, secondsPerDay, xray }: SoloStart, page: string): string {
  const fields = { scenario, seed, day, speed: secondsPerDay, xray };
  return `${page}?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))}`;
}

/** Whether two starts begin the same room. */
export const isSameStart = (one: SoloStart, other: SoloStart): boolean =>
  linkOf(one, '') === linkOf(other, '');

export const pageAddress = (): string => location.href.split(/[?#]/, 1)[0] as string;
