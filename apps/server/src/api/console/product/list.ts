import { calls } from '@glassmine/contract';
import { consoleProductsView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.products, (caller) =>
  caller.view(consoleProductsView),
);
