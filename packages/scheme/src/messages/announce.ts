import { addRow, rule } from '@glassmine/kernel';
import { isWritten } from '../texts/written.ts';
import { sendPushToAll } from './pushes.ts';
import type { MessagesWorld } from './world.ts';

/** The facilitator writes a notice to every member. `title` and `content` are names of written texts. */
export interface Announce {
  type: 'announce';
  title: string;
  content: string;
}

export const announce = rule({
  fits: (c) => isWritten(c.title) && isWritten(c.content),
  check: () => null,
  apply: (world: MessagesWorld, { title, content }: Announce) => {
    const row = addRow(world.notices);
    world.notices.title[row] = title;
    world.notices.content[row] = content;
    world.notices.at[row] = world.vars.now;
    sendPushToAll(world, 'notice', { ref: row, title, content });
    return { notice: row };
  },
});
