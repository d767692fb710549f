import { closeRoom } from './close-room.ts';
import { setClock } from './set-clock.ts';

export const controlCommands = { closeRoom, setClock };
