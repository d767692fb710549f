import { invite } from './invite.ts';
import { registerAgent } from './register-agent.ts';

export const teamCommands = { invite, registerAgent };
