import type { Captchas } from '../accounts/captchas.ts';
import type { DeviceLinks } from '../accounts/device-links.ts';
import type { Facilitators } from '../accounts/facilitators.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Exports } from '../exports/exports.ts';
import type { LiveServices } from '../live/hub.ts';
import type { Presence } from '../live/presence.ts';
import type { Log } from '../log.ts';
import type { Papers } from '../paper/papers.ts';
import type { Questionnaires } from '../questionnaire/questionnaires.ts';
import type { KeyedQueue } from '../queue/keyed-queue.ts';
import type { Debriefs } from '../rooms/debriefs.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Series } from '../rooms/series.ts';
import type { Audit } from '../store/audit.ts';
import type { Exposures } from '../store/exposures.ts';
import type { FinalViewStore } from '../store/final-views.ts';
import type { Texts } from '../texts/texts.ts';
import type { Timelines } from '../timeline/timeline.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { Words } from '../words.ts';
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
  readonly exposures: Exposures;
  readonly questionnaires: Questionnaires;
}

/** What the call of a member may use beside its room. */
export interface MemberServices extends DeviceServices {
  readonly uploads: Uploads;
  readonly papers: Papers;
  readonly debriefs: Debriefs;
}

/** What the call of a facilitator may use. */
export interface FacilitatorServices {
  readonly sessions: Pick<Sessions, 'endConsole' | 'endConsolesOf' | 'endOtherConsoles'>;
  readonly facilitators: Facilitators;
  readonly audit: Audit;
  readonly rooms: Rooms;
  readonly series: Series;
  readonly presence: Presence;
  readonly texts: Texts;
  readonly uploads: Uploads;
  readonly debriefs: Debriefs;
  readonly questionnaires: Questionnaires;
  readonly timelines: Timelines;
  readonly exports: Exports;
  readonly finalViews: FinalViewStore;
}

/** What the HTTP side works with: what every request passes through, and what each kind of caller may use. */
export interface ServerContext {
  readonly words: Words;
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
