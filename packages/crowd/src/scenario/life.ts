import { shape } from '@glassmine/kernel';
import { group, share, whole } from './fields.ts';

/**
 * Ordinary payments around the scheme, for fraud detection: wages, rent, shopping and presents of everyone, and the
 * layering of the operator's money through mules. Null: none.
 */
export const lifeParameters = shape.orNull(
  shape.record({
    /** A month's wage as a share of the savings at the start. */
    wageOfSavingsPpm: whole(0, 10_000_000, 600_000),
    rentOfWagePpm: share(300_000),
    /** Chance of shopping on a day, and share of a wage spent on shopping in a month. */
    shoppingPpm: share(150_000),
    shoppingOfWagePpm: share(450_000),
    /** Daily chance of a present to a tie, and its largest amount. */
    giftPpm: share(25_000),
    giftOfWagePpm: share(200_000),
    layering: group({
      /** Share of the operator's wallet that is sent off each day. */
      sharePpm: share(500_000),
      mules: whole(1, 100, 4),
      hops: whole(1, 10, 3),
      /** Share that each mule keeps. */
      keepsPpm: share(30_000),
    }),
  }),
);

export type LifeParameters = NonNullable<shape.Read<typeof lifeParameters>>;
