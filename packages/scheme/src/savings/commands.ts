import { buySavings } from './buy-savings.ts';
import { changeSavings } from './change-savings.ts';
import { sellSavings } from './sell-savings.ts';

export const savingsCommands = { buySavings, changeSavings, sellSavings };
