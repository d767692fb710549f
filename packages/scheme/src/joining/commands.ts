import { joinRoom } from './join-room.ts';
import { setCapacity } from './set-capacity.ts';

export const joiningCommands = { joinRoom, setCapacity };
