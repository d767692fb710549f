import type { Subject } from '../../base/subject.ts';
import { contentClaims } from './claims.ts';
import { offerVersion, publishContent, setService, showContent, withdrawVersion } from './contents.ts';
import { contentEvents, contentTables } from './world.ts';

export const contentSubject = {
  commands: { offerVersion, withdrawVersion, setService, publishContent, showContent },
  claims: contentClaims,
  events: contentEvents,
  tables: contentTables,
} satisfies Subject;
