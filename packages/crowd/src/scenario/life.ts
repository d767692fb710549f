import { shape } from '@glassmine/kernel';
import { group, share, whole } from './fields.ts';

/**
 * Ordinary life around the scheme, for those who look for the scheme in the payments: everybody's wages, rent,
 * shopping and presents, and the way of the operator's takings through mules. Left out: there is none.
 */
export const lifeParameters = shape.orNull(
  shape.record({
    /** A month's wage as a share of the savings that somebody began with. */
    wageOfSavingsPpm: whole(0, 10_000_000, 600_000),
    rentOfWagePpm: share(300_000),
    /** Chance of shopping in a day, and what of a wage is spent so in a month. */
    shoppingPpm: share(150_000),
    shoppingOfWagePpm: share(450_000),
    /** Chance of a present to a tie, and the most it is. */
    giftPpm: share(25_000),
    giftOfWagePpm: share(200_000),
    layering: group({
      /** Of what lies in the operator's wallet, what is sent off in a day. */
      sharePpm: share(500_000),
      mules: whole(1, 100, 4),
      hops: whole(1, 10, 3),
      /** What each mule keeps. */
      keepsPpm: share(30_000),
    }),
  }),
);

export type LifeParameters = NonNullable<shape.Read<typeof lifeParameters>>;
