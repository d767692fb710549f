import { buyMachine } from './buy.ts';

export const ordersCommands = { buyMachine };
