import { calls } from '@glassmine/contract';
import { consoleWithdrawalsView } from '@glassmine/views';
import { viewInRoom } from '../../../http/route.ts';

export const route = viewInRoom(calls.console.withdrawals, consoleWithdrawalsView);
