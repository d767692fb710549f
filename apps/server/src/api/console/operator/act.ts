import { calls } from '@glassmine/contract';
import { forConsole } from '../../../http/route.ts';
import { operateByHand } from '../../../rooms/operate-by-hand.ts';

export const route = forConsole(calls.console.operate, operateByHand);
