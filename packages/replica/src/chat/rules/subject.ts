import { answerChat, deleteChat, sayInChat } from './say.ts';
import { enterChat, muteChat, readChat } from './threads.ts';

export const chatCommands = { answerChat, deleteChat, enterChat, muteChat, readChat, sayInChat };
