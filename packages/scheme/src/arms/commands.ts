import { setXray } from './set-xray.ts';

export const armsCommands = { setXray };
