import { joinRoom } from './join-room.ts';

export const joiningCommands = { joinRoom };
