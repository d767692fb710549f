import { type Static, type TUnsafe, Type } from '@glassmine/kernel/schema';

/* Shapes that several calls share. Money is a decimal string with two places; time is epoch ms of the scheme's own calendar, read as UTC. */
export const money = Type.String({ pattern: '^-?[0-9]+\\.[0-9]{2}$', examples: ['200.00'] });

/** Beside figures that are one number for all play currencies. */
export const atRate = Type.String({
  description:
    'units of local money for one of the scheme’s, the rate of the room at which it is in that number: of the first local currency that has moved; empty where none has',
  pattern: '^([0-9]+\\.[0-9]{2})?$',
  examples: ['1500.00'],
});

/** Beside `atRate`, in a room whose local currencies are not one. */
export const rates = Type.Optional(
  Type.Array(Type.Object({ currency: Type.String({ examples: ['pNGN'] }), rate: money }), {
    description:
      'units of each local currency for one of the scheme’s; absent in a room with one local currency, whose rate is `atRate`',
  }),
);

export const time = Type.Integer({ description: 'epoch ms of the world calendar, read as UTC' });

/** One of some words; `said` describes those that do not speak for themselves. */
export function oneOf<const W extends string>(
  words: readonly W[],
  said: { readonly [each in W]?: string } = {},
): TUnsafe<W> {
  return Type.Unsafe(Type.Union(words.map((word) => Type.Literal(word, description(said[word])))));
}

const description = (text: string | undefined) => (text === undefined ? {} : { description: text });

export const whole = Type.Integer({ minimum: 0 });

/** Names a learner where a name may not stand. */
export const learnerNumber = Type.Integer({
  description:
    'learner number: the same in every call, file and page of the room; row of the person in its world',
});

/** A form field that may be left out: a whole number from `minimum` to `maximum`. */
export function optionalWhole(minimum: number, maximum: number, description: string) {
  return Type.Optional(Type.Integer({ minimum, maximum, description }));
}

/** Ends the description of a field by which a second press is told from the first: see `staleRefusal` of apps/server/src/http/facilitator-callers.ts. */
export const seen =
  'as it stood where the button was pressed; when it is left out, the press counts whatever stands';

export const seatName = Type.String({
  description: 'what facilitators call the learner’s seat; empty when they call it nothing',
  examples: ['Table 3'],
});

export const roomLanguage = Type.String({
  description: 'that a learner’s phone begins with in this room; empty where each begins with its own',
  examples: ['hi'],
});

export const xrayMode = oneOf(['off', 'onDemand', 'on']);

/** What stands of the scheme's app, as packages/replica has it. */
export const endStage = oneOf(['open', 'notice', 'silent']);

export const endHow = oneOf(['ranOff', 'closed'], {
  ranOff: 'the operator has taken what was left and gone',
  closed: 'an authority has closed the scheme',
});

export const clock = Type.Object({
  now: time,
  day: Type.Integer({ description: 'world day, the first is 1' }),
  running: Type.Boolean(),
  isOver: Type.Boolean({ description: 'the last world day is over: nothing happens any more' }),
  secondsPerDay: Type.Number({ description: 'real seconds that a world day lasts' }),
  readerMinutes: Type.Optional(
    Type.Object(
      {
        deposit: Type.Integer({ description: 'until a deposit over the chain has its confirmations' }),
        bank: Type.Integer({ description: 'until a transfer by bank has arrived' }),
      },
      { description: 'about how many real minutes a learner waits at this speed' },
    ),
  ),
});

export const identity = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  countryCode: Type.String(),
  email: Type.String(),
  bankName: Type.String(),
  bankAccount: Type.String(),
  walletAddress: Type.String(),
  savings: money,
});

export const quickAmountList = Type.Array(money, {
  description: "amounts to offer: the scheme's minimum and prices that the owner's money covers",
  examples: [['20.00', '200.00']],
});

export type Identity = Static<typeof identity>;

export type Clock = Static<typeof clock>;

export type XrayMode = Static<typeof xrayMode>;

export const learnersLink = Type.String({
  description: 'what learners open, on the configured origin or where phones find the server',
});
