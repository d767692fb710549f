import type { Audit } from './accounts/audit.ts';
import type { Captchas } from './accounts/captchas.ts';
import type { DeviceLinks } from './accounts/device-links.ts';
import type { Facilitators } from './accounts/facilitators.ts';
import type { Passwords } from './accounts/passwords.ts';
import type { Sessions } from './accounts/sessions.ts';
import type { Exports } from './exports/exports.ts';
import type { Sightings } from './exports/sightings.ts';
import type { Limits } from './http/limits.ts';
import type { Presence } from './live/presence.ts';
import type { Log } from './log.ts';
import type { Papers } from './paper/papers.ts';
import type { Questionnaires } from './questionnaire/questionnaires.ts';
import type { Course } from './rooms/course.ts';
import type { Debriefs } from './rooms/debriefs.ts';
import type { Keepsakes } from './rooms/keepsakes.ts';
import type { Rooms } from './rooms/rooms.ts';
import type { Texts } from './texts/texts.ts';
import type { Timelines } from './timeline/timeline.ts';
import type { Turns } from './turns.ts';
import type { Uploads } from './uploads/uploads.ts';
import type { Words } from './words.ts';

/** What the server's calls work with, made once at the start. */
export interface House {
  readonly rooms: Rooms;
  readonly sessions: Sessions;
  readonly captchas: Captchas;
  readonly deviceLinks: DeviceLinks;
  readonly facilitators: Facilitators;
  readonly audit: Audit;
  readonly passwords: Passwords;
  readonly words: Words;
  readonly limits: Limits;
  readonly turns: Turns;
  readonly uploads: Uploads;
  readonly texts: Texts;
  readonly papers: Papers;
  readonly presence: Presence;
  readonly course: Course;
  readonly debriefs: Debriefs;
  readonly keepsakes: Keepsakes;
  readonly timelines: Timelines;
  readonly questionnaires: Questionnaires;
  /** What learners looked at. */
  readonly sightings: Sightings;
  readonly exports: Exports;
  readonly log: Log;
}
