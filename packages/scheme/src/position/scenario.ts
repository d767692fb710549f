import { shape } from '@glassmine/kernel';

/** What screens claim to be sold, whatever is. */
export const claims = shape.record({ soldPercent: shape.whole(0, 100) });
