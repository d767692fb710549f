import type { Room } from '@glassmine/room';
import { openCaptchas } from '../accounts/captchas.ts';
import type { ServerContext } from '../http/context.ts';
import type { Questionnaires } from '../questionnaire/questionnaires.ts';
import { openKeyedQueue } from '../queue/keyed-queue.ts';
import { type Debriefs, openDebriefs } from '../rooms/debriefs.ts';
import type { Translations } from '../translations.ts';
import { type Redraw, soloSecrets, soloSessions, soloTexts, soloUploads } from './people.ts';
import type { SoloRecord } from './solo-record.ts';
import { soloNotes, soloObservations, soloOptOut, soloQuestionnaires } from './study.ts';

/** What a server hands to the calls of learners, and what the desk of the one learner needs besides. */
export interface SoloServices {
  readonly context: ServerContext;
  readonly sessions: ReturnType<typeof soloSessions>;
  readonly debriefs: Debriefs;
  readonly questionnaires: Questionnaires;
}

export interface SoloParts {
  readonly room: () => Room;
  readonly record: SoloRecord;
  readonly translations: Translations;
  /** JSON of the usual offers. */
  readonly offers: unknown;
  readonly redraw: Redraw;
  /** What links begin with. */
  readonly address: string;
  readonly now: () => number;
}

/** A server's context over memory, for a room of one learner: as much of it as the calls of learners read. */
export function soloServices(parts: SoloParts): SoloServices {
  const { room, record, translations, offers, redraw, address, now } = parts;
  const sessions = soloSessions(record, now);
  const texts = soloTexts(record);
  const debriefs = openDebriefs(soloNotes(record));
  const questionnaires = soloQuestionnaires(record, offers, now);
  // A solo room has no facilitator who could pause it.
  const pauses = { now: () => null, answer: () => 'closed' as const, answers: () => [] };
  const log = { security: () => {} };
  const device = {
    log,
    sessions,
    texts,
    debriefs,
    questionnaires,
    pauses,
    retentionDays: null,
    deviceLinks: { offer: () => ({ linkCode: '', expiresInSeconds: 0 }) },
    captchas: openCaptchas(now),
    learnerSecrets: soloSecrets(record),
    tries: openKeyedQueue(),
    observations: soloObservations(record, now),
    optedOut: soloOptOut(record),
  };
  const uploads = soloUploads(record, redraw);
  const papers = { fileOf: () => '', read: async () => null };
  const learners: Pick<ServerContext, 'device' | 'member' | 'translations'> = {
    device,
    member: { ...device, uploads, papers },
    translations,
  };
  const passing = {
    texts,
    rooms: { running: room, isOutdated: () => false },
    reach: { addressFor: () => address },
  };
  return {
    context: { ...learners, ...passing } as unknown as ServerContext,
    sessions,
    debriefs,
    questionnaires,
  };
}
