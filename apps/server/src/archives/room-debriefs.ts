import { gunzipSync, gzipSync } from 'node:zlib';
import { learnersIn, type World } from '@glassmine/replica';
import {
  type DebriefFigures,
  debriefRowsView,
  personalDebriefView,
  type Wording,
} from '@glassmine/replica/views';
import type { CallMap } from '@glassmine/replica/wire';
import type { Observations } from '../store/observations.ts';

/** What a learner may read of a room that no longer runs: answers of the same calls. */
export interface OwnAnswers {
  'room/debrief': CallMap['room/debrief']['data'];
  'room/debrief/rows': CallMap['room/debrief/rows']['data'];
}

/** By learner and language: chats are told in words, and a later version may know other ones. */
export type RoomDebriefs = Record<number, Record<string, OwnAnswers>>;

interface Parts {
  room: string;
  figures: DebriefFigures;
  observations: Pick<Observations, 'of'>;
  /** One for each language. */
  wordings: readonly Wording[];
}

export function roomDebriefsOf(world: World, { room, figures, observations, wordings }: Parts): RoomDebriefs {
  return Object.fromEntries(
    learnersIn(world).map((learner) => {
      const looked = observations.of(room, learner);
      const answers = wordings.map((wording): [string, OwnAnswers] => [
        wording.language,
        {
          'room/debrief': personalDebriefView(world, learner, { looked, wording }, figures),
          'room/debrief/rows': debriefRowsView(world, learner, { looked, wording }, figures),
        },
      ]);
      return [learner, Object.fromEntries(answers)];
    }),
  );
}

export const packed = (value: unknown): Buffer => gzipSync(JSON.stringify(value));

export const unpacked = (bytes: Uint8Array): unknown => JSON.parse(gunzipSync(bytes).toString('utf8'));
