import type { Captchas } from '../accounts/captchas.ts';
import type { DeviceLinks } from '../accounts/device-links.ts';
import type { Facilitators } from '../accounts/facilitators.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Exports } from '../exports/exports.ts';
import type { Histories } from '../history/histories.ts';
import type { LiveServices } from '../live/hub.ts';
import type { Presence } from '../live/presence.ts';
import type { Log } from '../log.ts';
import type { Papers } from '../paper/papers.ts';
import type { Questionnaires } from '../questionnaire/questionnaires.ts';
import type { KeyedQueue } from '../queue/keyed-queue.ts';
import type { Course } from '../rooms/course.ts';
import type { Debriefs } from '../rooms/debriefs.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Audit } from '../store/audit.ts';
import type { FinalFigureStore } from '../store/final-figures.ts';
import type { Observations } from '../store/observations.ts';
import type { Texts } from '../texts/texts.ts';
import type { Translations } from '../translations.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { Limits } from './limits.ts';

/** What the call of a visitor, who has no session, may use: the ways in. */
export interface VisitorServices {
  readonly rooms: Pick<Rooms, 'enter'>;
  readonly sessions: Pick<Sessions, 'addDevice' | 'addConsole'>;
  readonly deviceLinks: Pick<DeviceLinks, 'take'>;
  readonly facilitators: Pick<Facilitators, 'signIn'>;
}

/** What the call of a learner's device may use beside its room. */
export interface DeviceServices {
  readonly sessions: Sessions;
  readonly deviceLinks: Pick<DeviceLinks, 'offer'>;
  readonly captchas: Captchas;
  readonly passwords: Passwords;
  /** Takes the tries of one learner one after the other. */
  readonly tries: KeyedQueue;
  readonly texts: Texts;
  readonly observations: Observations;
  readonly debriefs: Debriefs;
  readonly questionnaires: Questionnaires;
}

/** What the call of a member may use beside its room. */
export interface MemberServices extends DeviceServices {
  readonly uploads: Uploads;
  readonly papers: Papers;
}

/** What the call of a facilitator may use. */
export interface FacilitatorServices {
  readonly sessions: Pick<Sessions, 'endConsole' | 'endConsolesOf' | 'endOtherConsoles'>;
  readonly facilitators: Facilitators;
  readonly audit: Audit;
  readonly rooms: Rooms;
  readonly course: Course;
  readonly presence: Presence;
  readonly texts: Texts;
  readonly uploads: Uploads;
  readonly debriefs: Debriefs;
  readonly questionnaires: Questionnaires;
  readonly histories: Histories;
  readonly exports: Exports;
  readonly finalFigures: FinalFigureStore;
}

/** What the HTTP side works with: what every request passes through, and what each kind of caller may use. */
export interface ServerContext {
  readonly translations: Translations;
  readonly limits: Limits;
  readonly log: Log;
  readonly sessions: Sessions;
  readonly texts: Texts;
  readonly rooms: Rooms;
  readonly visitor: VisitorServices;
  readonly device: DeviceServices;
  readonly member: MemberServices;
  readonly facilitator: FacilitatorServices;
  readonly live: LiveServices;
}
