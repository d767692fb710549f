import { gunzipSync, gzipSync } from 'node:zlib';
import { learnersIn, type Person, type World } from '@glassmine/replica';
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

/**
 * `RoomDebriefs`, packed. A learner's answers in all languages are packed before the next learner's are made: together
 * those of a large class take more memory than its room.
 */
export function packedRoomDebriefs(world: World, { room, figures, observations, wordings }: Parts): Buffer {
  const answersOf = (learner: Person) => {
    const looked = observations.of(room, learner);
    const answers = wordings.map((wording): [string, OwnAnswers] => [
      wording.language,
      {
        'room/debrief': personalDebriefView(world, learner, { looked, wording }, figures),
        'room/debrief/rows': debriefRowsView(world, learner, { looked, wording }, figures),
      },
    ]);
    return Object.fromEntries(answers);
  };
  const members = learnersIn(world).map((learner, nth) =>
    gzipSync(`${nth === 0 ? '' : ','}"${learner}":${JSON.stringify(answersOf(learner))}`),
  );
  // What is packed apart and put together is unpacked as one text.
  return Buffer.concat([gzipSync('{'), ...members, gzipSync('}')]);
}

export const packed = (value: unknown): Buffer => gzipSync(JSON.stringify(value));

export const unpacked = (bytes: Uint8Array): unknown => JSON.parse(gunzipSync(bytes).toString('utf8'));
