import { calls } from '@glassmine/contract';
import { consoleProductsView } from '@glassmine/views';
import { viewInRoom } from '../../../http/route.ts';

export const route = viewInRoom(calls.console.products, consoleProductsView);
