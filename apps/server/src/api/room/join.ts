import { calls } from '@glassmine/contract';
import { takeSeat } from '../../calls/take-seat.ts';
import { forAnybody } from '../../http/route.ts';

export const route = forAnybody(calls.room.join, takeSeat, { limit: 'none' });
