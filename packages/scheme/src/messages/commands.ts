import { announce } from './announce.ts';
import { readPushes } from './read-pushes.ts';

export const messagesCommands = { announce, readPushes };
