import { defineTable, type Holds, type List, type Row, type shape, tableOf } from '@glassmine/kernel';
import type { ChatWorld } from '../chat/world.ts';
import type { contentSettings } from './scenario.ts';

/** A row of `contents`. */
export type Content = Row<'content'>;

export const contentTables = () => ({
  /** Slides, films, notices and news, of the scenario (`source` is the place in its list) or written (-1). */
  contents: tableOf<Content>()({
    kind: 'u8',
    source: 'i32',
    title: 'text',
    content: 'text',
    art: 'text',
    link: 'text',
    at: 'f64',
    hidden: 'u8',
  }),
  /** A row for each kind that has a list: its contents, those shown with mark 0, the others with 1. */
  contentLists: defineTable({ list: 'i32' as Holds<List<Content>> }),
  /** One row: what the facilitator set over the scenario. `versionCode` 0: nothing; -1: no update is offered. */
  front: defineTable({
    serviceSet: 'u8',
    serviceUrl: 'text',
    versionCode: 'i32',
    versionCompulsory: 'u8',
    versionExtra: 'text',
  }),
});

type Tables = ReturnType<typeof contentTables>;

export interface ContentWorld extends ChatWorld, Tables {
  readonly scenario: ChatWorld['scenario'] & { content: shape.Read<typeof contentSettings> };
}
