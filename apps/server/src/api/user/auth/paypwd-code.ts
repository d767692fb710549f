import { calls } from '@glassmine/contract';
import { forMember } from '../../../http/route.ts';

export const route = forMember(
  calls.user.fundCode,
  (asks) =>
    asks.execute(
      { type: 'requestCode', learner: asks.learner, purpose: 'fund' },
      ({ retryAfterSeconds }) => ({ retryAfterSeconds: retryAfterSeconds as number }),
    ),
  { limit: 'tries' },
);
