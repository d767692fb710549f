import { shape } from '@glassmine/kernel';
import { group, ppm, share, whole } from './fields.ts';

/** How the scheme is run. Money in minor units; where defaults come from: docs/decisions/operator-policies.md. */
export const operatorParameters = shape.record({
  /**
   * `untilShare` pays while the reserve is enough and then slows down; `always` pays as long as there is anything,
   * and is gone when there is not; `byHand` leaves everything to the facilitator from the start.
   */
  pays: shape.optional(shape.oneOf('untilShare', 'always', 'byHand'), 'untilShare'),
  payAfterHours: shape.whole(0, 1_000),
  /** Of each day's deposits, what the operator takes for itself. */
  drawOfInflowPpm: ppm,
  /** Reserve below this share of what screens show: payouts slow down. */
  slowBelowPpm: ppm,
  /** While slow, no more than this share of the day's deposits is paid out. */
  slowShareOfInflowPpm: ppm,
  slowAfterHours: shape.whole(0, 10_000),
  /** While slow, this is the fee on withdrawals; 0 leaves the scenario's. */
  slowFeePpm: share(0),
  /** While slow, reserve below this share: the operator takes what is left and goes. */
  runBelowPpm: ppm,
  /** The same when a day's deposits fall below this share of the best day's. */
  runWhenInflowBelowPeakPpm: ppm,
  /**
   * Goes at once, however full the reserve: at a take, at a drop of the week's deposits, on a day, after so many days
   * without a deposit. 0: never.
   */
  exit: group({
    atTakeMinor: whole(0, 1_000_000_000_000_000, 0),
    growthDropPpm: share(0),
    onDay: whole(0, 3_650, 0),
    idleDays: whole(0, 3_650, 0),
  }),
  /** A discount for a few days, when deposits fall below a share of the best day's. */
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
