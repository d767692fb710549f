import type { Subject } from '../../base/subject.ts';
import { answerChat, deleteChat, sayInChat } from './say.ts';
import { enterChat, muteChat, readChat } from './threads.ts';
import { chatEvents, chatLists, chatTables } from './world.ts';

export const chatSubject = {
  commands: { answerChat, deleteChat, enterChat, muteChat, readChat, sayInChat },
  events: chatEvents,
  lists: chatLists,
  tables: chatTables,
} satisfies Subject;
