import { shape } from '@glassmine/kernel';

const { group, ppm, share, wholeOr: whole } = shape;

/** The operator's part of a scenario. Money in minor units; values and origins: docs/crowd-parameters.md. */
export const operatorParameters = shape.record({
  /**
   * `untilShare` pays while the reserve covers a share of the liabilities and then slows down; `always` pays until a
   * due payout exceeds the reserve; `byHand` leaves everything to the facilitator from the start.
   */
  pays: shape.optional(shape.oneOf('untilShare', 'always', 'byHand'), 'untilShare'),
  payAfterHours: shape.whole(0, 1_000),
  /** Share of each day's deposits that the operator draws. */
  drawOfInflowPpm: ppm,
  /** Payouts slow down when the reserve falls below this share of the liabilities. */
  slowBelowPpm: ppm,
  /** While slow, at most this share of the last day's deposits is paid out a day. */
  slowShareOfInflowPpm: ppm,
  slowAfterHours: shape.whole(0, 10_000),
  /** Fee on withdrawals while slow; 0 keeps the scenario's. */
  slowFeePpm: share(0),
  /** Withdrawals that are turned down when they are due: "change the bank card", or the address. */
  refuses: group({
    /** Share of them while the operator pays, and while it slows down. */
    payingPpm: share(0),
    slowingPpm: share(0),
    /** A member who was turned down so often in a row is paid the next time. */
    inARowMax: whole(1, 100, 3),
  }),
  /** While slow, the operator exits when the reserve falls below this share of the liabilities, */
  runBelowPpm: ppm,
  /** or when a day's deposits fall below this share of the best day's. */
  runWhenInflowBelowPeakPpm: ppm,
  /**
   * Exits whatever the reserve: at a sum taken, at a drop of the week's deposits, on a day, after days without a
   * deposit. 0: never.
   */
  exit: group({
    atTakeMinor: whole(0, 1_000_000_000_000_000, 0),
    growthDropPpm: share(0),
    onDay: whole(0, 3_650, 0),
    idleDays: whole(0, 3_650, 0),
  }),
  /** Comments that doubt the scheme are deleted so many hours after they were written; 0: never. */
  deletesDoubtsAfterHours: whole(0, 1_000, 5),
  /** A discount for some days, when a day's deposits fall below a share of the best day's. */
  campaign: shape.orNull(
    shape.record({
      /** What the coupon is called. */
      name: shape.text(/^[\p{L}\p{N}][\p{L}\p{N} .%-]{1,38}$/u, 'the name of a coupon, 2 to 39 characters'),
      whenInflowBelowPeakPpm: ppm,
      discountPpm: shape.whole(10_000, 900_000),
      days: shape.whole(1, 60),
      times: shape.whole(1, 20),
    }),
  ),
});

export type OperatorParameters = shape.Read<typeof operatorParameters>;
