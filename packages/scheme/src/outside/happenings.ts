import { addRow, isWhole, rule } from '@glassmine/kernel';
import { tellEverybody } from '../events/events.ts';
import type { Learner } from '../rows.ts';
import { outsideEvents } from './events.ts';
import { deliver, type MessageKind } from './messages.ts';
import type { OutsideWorld } from './world.ts';

/** What can happen around a scheme. Only ever append: rows keep the number. */
export const happeningKinds = [
  'warning',
  'rumour',
  'influencer',
  'outage',
  'whaleLeaves',
  'lesson',
  'newspaper',
  'rivalFalls',
  'arrest',
] as const;
export type HappeningKind = (typeof happeningKinds)[number];

/** Of which the newspaper on the learners' phones reports. */
export const reportedKinds = [
  'warning',
  'lesson',
  'newspaper',
  'rivalFalls',
  'arrest',
] as const satisfies readonly HappeningKind[];

/**
 * Something happens: a regulator warns, a rumour goes round, an influencer praises it, withdrawals are down, the
 * richest leave, people are taught the pattern, a newspaper investigates, a scheme like it collapses, somebody of the
 * scheme is arrested. By the facilitator's hand or by the scenario's calendar.
 */
export interface InjectEvent {
  type: 'injectEvent';
  kind: HappeningKind;
  /** Share of the people whom it reaches; 200,000 when it is left out. */
  reachPpm?: number;
  /** By how much it changes their trust; 300,000 when it is left out. */
  strengthPpm?: number;
  /** How long an outage lasts; 24 when it is left out. */
  hours?: number;
}

const isShare = (value: unknown) => value === undefined || isWhole(value, 0, 1_000_000);

export const injectEvent = rule({
  fits: (c) =>
    happeningKinds.includes(c.kind as HappeningKind) &&
    isShare(c.reachPpm) &&
    isShare(c.strengthPpm) &&
    (c.hours === undefined || isWhole(c.hours, 1, 10_000)),
  check: () => null,
  apply: (
    world: OutsideWorld,
    { kind, reachPpm = 200_000, strengthPpm = 300_000, hours = 24 }: InjectEvent,
  ) => {
    const { happenings } = world;
    const row = addRow(happenings);
    happenings.kind[row] = happeningKinds.indexOf(kind);
    happenings.reachPpm[row] = reachPpm;
    happenings.strengthPpm[row] = strengthPpm;
    happenings.hours[row] = hours;
    happenings.at[row] = world.vars.now;
    tellByBank(world, kind);
    tellEverybody(world, outsideEvents.happening, row);
    return { happening: row };
  },
});

/** Of what authorities do, banks tell their customers. */
const bankTexts: Partial<Record<HappeningKind, MessageKind>> = {
  warning: 'bankWarning',
  arrest: 'bankArrest',
};

function tellByBank(world: OutsideWorld, kind: HappeningKind): void {
  const text = bankTexts[kind];
  if (text === undefined) return;
  for (let row = 0 as Learner; row < world.learners.count; row++)
    deliver(world, world.learners.person[row]!, text, {});
}
