import { isRow, rule } from '@glassmine/kernel';
import { isWritten } from '../texts/written.ts';
import { addContent, type ContentKind, contentKindOf, isContentKind, isFull, setShown } from './contents.ts';
import { isInAppLink } from './scenario.ts';
import type { Content, ContentWorld } from './world.ts';

const artKey = /^$|^[a-z][a-z0-9-]{1,30}$/;

/** The facilitator puts something on show. `title` and `content` are names of written texts. */
export interface PublishContent {
  type: 'publishContent';
  kind: ContentKind;
  title: string;
  content: string;
  /** Key of a picture, of a video for a film, or name of an upload; may be empty. */
  art: string;
  /** A place in the app; may be empty. */
  link: string;
}

export const publishContent = rule({
  fits: (c) =>
    isContentKind(c.kind) &&
    isWritten(c.title) &&
    isWritten(c.content) &&
    typeof c.art === 'string' &&
    (artKey.test(c.art) || isWritten(c.art)) &&
    typeof c.link === 'string',
  check: (world: ContentWorld, { kind, link }: PublishContent) => {
    if (link !== '' && !isInAppLink(link)) return 'content.link';
    return isFull(world, kind) ? 'content.full' : null;
  },
  apply: (world, { kind, title, content, art, link }) => ({
    item: addContent(world, kind, { title, content, art, link }),
  }),
});

/** The facilitator takes something off show, or puts it back. */
export interface ShowContent {
  type: 'showContent';
  item: Content;
  shown: boolean;
}

export const showContent = rule({
  fits: (c) => typeof c.item === 'number' && typeof c.shown === 'boolean',
  check: (world: ContentWorld, { item, shown }: ShowContent) => {
    if (!isRow(item, world.contents)) return 'content.unknown';
    const isHidden = world.contents.hidden[item] === 1;
    return shown && isHidden && isFull(world, contentKindOf(world, item)) ? 'content.full' : null;
  },
  apply: (world, { item, shown }) => {
    const isShown = world.contents.hidden[item] === 0;
    if (isShown !== shown) setShown(world, item, shown);
    return { item };
  },
});
