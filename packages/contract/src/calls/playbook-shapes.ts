import Type, { type Static } from 'typebox';
import { stepKinds } from '../plain/kinds.ts';
import { money, oneOf, time, whole } from './shapes.ts';

const about = {
  kind: oneOf(stepKinds),
  until: Type.Integer({ description: 'when it ends by itself, epoch ms of the world calendar; 0: it stays' }),
  amount: Type.Union([money, Type.Literal('')], {
    description: 'the gift, the machine’s price, or the deposit that is asked; empty where there is none',
  }),
  currency: Type.String({ description: 'of the amount' }),
  percent: Type.Number({
    description: 'the fee, or the share of requests that is turned down; 0 for others',
  }),
  times: Type.Integer({ description: 'of the usual bonus; 0 for others' }),
  words: Type.String({ description: 'a gift’s code or a machine’s name; empty for others' }),
  productId: Type.Integer({ description: 'of the machine; -1 for others' }),
};

/** What the app shows of a step that runs. */
export const announcedStep = Type.Object(about);

export const begunStep = Type.Object({
  ...about,
  step: whole,
  at: time,
  running: Type.Boolean(),
  endedAt: Type.Integer({ description: 'when somebody ended it before its time; 0 otherwise' }),
  byHand: Type.Boolean({ description: 'the facilitator began it' }),
  planned: Type.Integer({ description: 'its place in the scenario’s playbook; -1 for none' }),
});

const hours = Type.Integer({ description: 'how long it is to run, world hours; 0: it stays' });

/** With what a step is begun by hand where nothing else is said. */
export const usualStep = Type.Object({
  kind: about.kind,
  hours,
  amount: about.amount,
  currency: about.currency,
  percent: about.percent,
  times: about.times,
});

export const plannedStep = Type.Object({
  ...about,
  place: whole,
  hours,
  trigger: oneOf([
    'day',
    'reserveBelowPpm',
    'takenPerHeadMinor',
    'afterHours',
    'slowingHours',
    'endingHours',
  ]),
  at: Type.String({
    description:
      'the world day from 1, the percentage, the sum for each person or the hours that it waits for',
    examples: ['12'],
  }),
  begun: Type.Boolean(),
});

export type AnnouncedStep = Static<typeof announcedStep>;
export type BegunStep = Static<typeof begunStep>;
export type ConsolePlannedStep = Static<typeof plannedStep>;
export type UsualStep = Static<typeof usualStep>;
