import { takeOut } from './take-out.ts';

export const incomeCommands = { takeOut };
