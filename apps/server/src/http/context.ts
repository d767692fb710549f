import type { Captchas } from '../accounts/captchas.ts';
import type { ClosedDevices } from '../accounts/closed-devices.ts';
import type { DeviceLinks } from '../accounts/device-links.ts';
import type { Facilitators } from '../accounts/facilitators.ts';
import type { KnownConsoles } from '../accounts/known-consoles.ts';
import type { LearnerSecrets } from '../accounts/learner-secrets.ts';
import type { RoomRights } from '../accounts/room-rights.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Archives } from '../archives/archives.ts';
import type { DiskWatch } from '../disk-watch.ts';
import type { Exports } from '../exports/exports.ts';
import type { Histories } from '../history/histories.ts';
import type { Node } from '../hosting/node-at-work.ts';
import type { Lessons } from '../lessons/lessons.ts';
import type { LiveServices } from '../live/hub.ts';
import type { Presence } from '../live/presence.ts';
import type { Log } from '../log.ts';
import type { LaunchList } from '../lti/launch-list.ts';
import type { Papers } from '../paper/papers.ts';
import type { Pauses } from '../pauses/pauses.ts';
import type { Questionnaires } from '../questionnaire/questionnaires.ts';
import type { KeyedQueue } from '../queue/keyed-queue.ts';
import type { Pacer } from '../queue/pacer.ts';
import type { Course } from '../rooms/course.ts';
import type { Debriefs } from '../rooms/debriefs.ts';
import type { Lobbies } from '../rooms/lobbies.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Seats } from '../rooms/seats.ts';
import type { WarmUps } from '../rooms/warm-up.ts';
import type { Reach } from '../serving/reach.ts';
import type { Attendance } from '../store/attendance.ts';
import type { Audit } from '../store/audit.ts';
import type { FinalFigureStore } from '../store/final-figures.ts';
import type { LearnerFlags } from '../store/learner-flags.ts';
import type { LessonPlans } from '../store/lesson-plans.ts';
import type { Observations } from '../store/observations.ts';
import type { RoomLessons } from '../store/room-lessons.ts';
import type { SeatNames } from '../store/seat-names.ts';
import type { Texts } from '../texts/texts.ts';
import type { Translations } from '../translations.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { Warnings } from '../warnings.ts';
import type { Limits } from './limits.ts';

/** Services for calls of visitors, who have no session: joining and signing in. */
export interface VisitorServices {
  readonly rooms: Pick<Rooms, 'enter'>;
  readonly sessions: Pick<Sessions, 'addDevice' | 'addConsole' | 'device' | 'endLearner'>;
  readonly lobbies: Lobbies;
  readonly closedDevices: Pick<ClosedDevices, 'has'>;
  readonly seats: Seats;
  readonly warmUps: Pick<WarmUps, 'isUnder'>;
  readonly roomLessons: Pick<RoomLessons, 'languageOf'>;
  /** The token of the browser with this join key. */
  tokenOfJoin(room: string, joinKey: string): string;
  /** Counts a code that names no room. Throws TooMany after too many of those, for a right code too. */
  passGuess(address: string, isMiss: boolean): void;
  /** Takes the joins of one browser one after the other. */
  readonly joins: KeyedQueue;
  /** Takes the newcomers of one address in a room in turn. */
  readonly doorPace: Pacer;
  readonly deviceLinks: Pick<DeviceLinks, 'take'>;
  readonly facilitators: Pick<Facilitators, 'signIn' | 'standing' | 'knownConsoles'>;
  readonly questionnaires: Pick<
    Questionnaires,
    'joined' | 'enter' | 'offersOf' | 'hasAnsweredLater' | 'handInLater'
  >;
  readonly left: Pick<LearnerFlags, 'set'>;
  readonly attendance: Pick<Attendance, 'joined'>;
  readonly log: Log;
}

/** What the call of a learner's device may use beside its room. */
export interface DeviceServices {
  readonly log: Pick<Log, 'security'>;
  readonly sessions: Pick<Sessions, 'addMember' | 'endMember' | 'endMemberOn' | 'endOthers' | 'placesOf'>;
  readonly deviceLinks: Pick<DeviceLinks, 'offer'>;
  readonly captchas: Captchas;
  readonly learnerSecrets: Pick<LearnerSecrets, 'matches' | 'keeping'>;
  /** Takes the tries of one learner one after the other. */
  readonly tries: KeyedQueue;
  readonly texts: Pick<Texts, 'keep' | 'read' | 'drop'>;
  readonly observations: Omit<Observations, 'read'>;
  readonly debriefs: Pick<Debriefs, 'isOpen' | 'figuresOf'>;
  readonly questionnaires: Questionnaires;
  readonly optedOut: Pick<LearnerFlags, 'has' | 'set'>;
  readonly pauses: Pick<Pauses, 'now' | 'answer' | 'answers'>;
  /** Days after a room's end that it is deleted; null when nobody has said. */
  readonly retentionDays: number | null;
}

/** What the call of a member may use beside its room. */
export interface MemberServices extends DeviceServices {
  readonly uploads: Uploads;
  readonly papers: Papers;
}

/** What the call of a facilitator may use. */
export interface FacilitatorServices {
  readonly sessions: Pick<
    Sessions,
    | 'consolesOf'
    | 'endConsole'
    | 'endConsoleOf'
    | 'endConsolesOf'
    | 'endLearner'
    | 'endOtherConsoles'
    | 'prove'
  >;
  readonly lobbies: Lobbies;
  readonly seats: Pick<Seats, 'know' | 'used'>;
  readonly deviceLinks: Pick<DeviceLinks, 'offer' | 'withdraw'>;
  readonly facilitators: Facilitators;
  readonly roomRights: RoomRights;
  readonly log: Log;
  readonly audit: Audit;
  /** Signs the last entry of the audit log. */
  signAudit(): void;
  readonly rooms: Rooms;
  readonly warnings: Warnings;
  readonly course: Course;
  readonly presence: Presence;
  readonly attendance: Pick<Attendance, 'of'>;
  readonly texts: Texts;
  readonly uploads: Uploads;
  readonly debriefs: Debriefs;
  readonly observations: Pick<Observations, 'read'>;
  readonly questionnaires: Questionnaires;
  readonly lessons: Lessons;
  readonly optedOut: LearnerFlags;
  /** Learners who left a room before opening an account. */
  readonly left: LearnerFlags;
  /** Learners who are left out of all results: see `eitherFlag`. */
  readonly leftOut: Pick<LearnerFlags, 'has' | 'of'>;
  readonly histories: Histories;
  readonly exports: Exports;
  readonly finalFigures: FinalFigureStore;
  readonly reach: Pick<Reach, 'forPhones' | 'addressForClass'>;
  readonly archives: Archives;
  readonly warmUps: Pick<WarmUps, 'run'>;
  readonly lessonPlans: LessonPlans;
  readonly roomLessons: RoomLessons;
  readonly seatNames: SeatNames;
  readonly pauses: Pauses;
  readonly node: Pick<Node, 'cards'> | null;
  readonly launches: Pick<LaunchList, 'all'>;
  readonly translations: Pick<Translations, 'translate'>;
}

/** What the HTTP side works with: what every request passes through, and what each kind of caller may use. */
export interface ServerContext {
  readonly reach: Reach;
  readonly translations: Translations;
  readonly limits: Limits;
  readonly knownConsoles: Pick<KnownConsoles, 'idOf'>;
  readonly log: Log;
  readonly sessions: Sessions;
  readonly texts: Texts;
  readonly rooms: Rooms;
  readonly archives: Archives;
  readonly warnings: Warnings;
  readonly disk: DiskWatch;
  readonly visitor: VisitorServices;
  readonly device: DeviceServices;
  readonly member: MemberServices;
  readonly facilitator: FacilitatorServices;
  readonly live: LiveServices;
  /** This node among several; null for a server that is alone. */
  readonly node: Node | null;
}
