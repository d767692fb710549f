import { hash } from 'node:crypto';
import type { LearnerAction } from './learner-actions.ts';

/** Of a reserved domain: these names lead nowhere, and are not meant to. */
const homePage = 'https://glassmine.example';
const ext = (name: string) => `${homePage}/xapi/extensions/${name}`;
const activityType = (name: string) => `${homePage}/xapi/activities/${name}`;

/** Verbs from the registries of ADL, Activity Streams and Tin Can where they have one; ours where none has. */
const verbs: Record<LearnerAction['verb'], { id: string; word: string }> = {
  joined: { id: 'http://activitystrea.ms/schema/1.0/join', word: 'joined' },
  registered: { id: 'http://adlnet.gov/expapi/verbs/registered', word: 'registered' },
  paidIn: { id: `${homePage}/xapi/verbs/paid-in`, word: 'paid in' },
  sentToNobody: { id: `${homePage}/xapi/verbs/sent-without-a-reference`, word: 'sent without a reference' },
  bought: { id: 'http://activitystrea.ms/schema/1.0/purchase', word: 'purchased' },
  invited: { id: 'http://activitystrea.ms/schema/1.0/invite', word: 'invited' },
  withdrew: { id: `${homePage}/xapi/verbs/asked-for-a-payout`, word: 'asked for a payout' },
  opened: { id: 'http://activitystrea.ms/schema/1.0/open', word: 'opened' },
  asked: { id: 'http://adlnet.gov/expapi/verbs/asked', word: 'asked' },
  answered: { id: 'http://adlnet.gov/expapi/verbs/answered', word: 'answered' },
  viewed: { id: 'http://id.tincanapi.com/verb/viewed', word: 'viewed' },
  visited: { id: 'http://activitystrea.ms/schema/1.0/access', word: 'accessed' },
  read: { id: 'http://activitystrea.ms/schema/1.0/read', word: 'read' },
  replied: { id: 'http://adlnet.gov/expapi/verbs/responded', word: 'responded' },
};

export interface StatementRoom {
  code: string;
  /** Key of its scenario. */
  scenario: string;
  brandName: string;
  /** Which arm of an experiment a learner is in; `none` where there is none. */
  armOf: (learner: number) => string;
}

type Activity = { objectType: 'Activity'; id: string; definition: { type: string; name: { en: string } } };

/** One xAPI statement, valid as 1.0.3 and as 2.0: it names no version, which each reads as its own. */
export interface Statement {
  id: string;
  timestamp: string;
  actor: { objectType: 'Agent'; account: { homePage: string; name: string } };
  verb: { id: string; display: { en: string } };
  object: Activity;
  result?: {
    score?: { scaled: number; raw: number; min: number; max: number };
    success?: boolean;
    completion?: boolean;
    /** ISO 8601: real seconds. */
    duration?: string;
    extensions?: Record<string, string | number>;
  };
  context: {
    registration: string;
    platform: string;
    language: string;
    contextActivities: { grouping: Activity[] };
    extensions: Record<string, string | number>;
  };
}

/** Learners are numbers, the same as in all files: `<room>-<learner number>`. */
export function statementOf(room: StatementRoom, action: LearnerAction): Statement {
  const { id, word } = verbs[action.verb];
  const name = `${room.code}-${action.learner}`;
  const result = resultOf(action);
  const extensions = {
    [ext('scenario')]: room.scenario,
    [ext('simulation')]: 'play money only',
    [ext('arm')]: room.armOf(action.learner),
    ...(action.worldAt !== undefined && { [ext('world-time')]: new Date(action.worldAt).toISOString() }),
  };
  return {
    id: uuidOf(`${room.code} ${action.key}`),
    timestamp: new Date(action.at).toISOString(),
    actor: { objectType: 'Agent', account: { homePage: `${homePage}/rooms/${room.code}`, name } },
    verb: { id, display: { en: word } },
    object: objectOf(room, action),
    ...(result && { result }),
    context: {
      registration: uuidOf(`registration ${name}`),
      platform: 'Glassmine · simulation',
      language: 'en',
      contextActivities: { grouping: [roomActivity(room)] },
      extensions,
    },
  };
}

function activity(path: string, type: string, name: string): Activity {
  return { objectType: 'Activity', id: `${homePage}/${path}`, definition: { type, name: { en: name } } };
}

function roomActivity({ code, brandName }: StatementRoom): Activity {
  return activity(`rooms/${code}`, 'http://adlnet.gov/expapi/activities/simulation', brandName);
}

function objectOf(room: StatementRoom, { verb, subject }: LearnerAction): Activity {
  const own = `rooms/${room.code}`;
  switch (verb) {
    case 'joined':
      return roomActivity(room);
    case 'registered':
      return activity(`${own}/account`, activityType('account'), 'An account with the scheme');
    case 'paidIn':
      return activity(`${own}/deposits/${subject}`, activityType('deposit'), 'A deposit');
    case 'sentToNobody':
      return activity(
        `${own}/transfers/${subject}`,
        activityType('transfer'),
        'A transfer that reached nobody’s balance',
      );
    case 'bought':
      return activity(`${own}/machines/${subject}`, activityType('machine'), `Machine ${subject}`);
    case 'invited':
      return activity(`${own}/invitations/${subject}`, activityType('invitation'), 'An invitation');
    case 'withdrew':
      return activity(`${own}/withdrawals/${subject}`, activityType('withdrawal'), 'A withdrawal');
    case 'opened':
      return activity(`xray/claims/${subject}`, activityType('xray-card'), `X-ray card: ${subject}`);
    case 'asked':
      return activity(`xray/provenance/${subject}`, activityType('provenance'), 'Where an amount came from');
    case 'answered': {
      const type = 'http://adlnet.gov/expapi/activities/assessment';
      return activity(`${own}/questionnaire/${subject}`, type, `Questionnaire: ${subject}`);
    }
    case 'viewed': {
      const type = 'http://adlnet.gov/expapi/activities/lesson';
      return activity(`${own}/debrief/${subject}`, type, 'The own debrief');
    }
    case 'visited':
      return activity(`pages${subject}`, 'http://activitystrea.ms/schema/1.0/page', `Page: ${subject}`);
    case 'read':
    case 'replied':
      return activity(`${own}/chats/${subject}`, activityType('chat'), `Chat: ${subject}`);
  }
}

function resultOf({ amount, units, score, looks, stance }: LearnerAction): Statement['result'] {
  if (stance) return { extensions: { [ext('stance')]: stance } };
  if (looks) {
    const { count, seconds } = looks;
    return { ...(seconds > 0 && { duration: `PT${seconds}S` }), extensions: { [ext('times')]: count } };
  }
  if (score) {
    const { right, of } = score;
    const scaled = of === 0 ? 0 : Math.round((right / of) * 10_000) / 10_000;
    return { score: { scaled, raw: right, min: 0, max: of }, completion: true };
  }
  if (!amount) return undefined;
  const { value, currency } = amount;
  return {
    extensions: {
      [ext('amount')]: value,
      [ext('currency')]: currency,
      ...(units !== undefined && { [ext('units')]: units }),
    },
  };
}

const namespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/** A UUID of version 5: the same name gives the same one, so that a file read twice tells of nothing twice. */
export function uuidOf(name: string): string {
  const named = Buffer.concat([namespace, Buffer.from(`${homePage}/xapi/${name}`)]);
  const bytes = hash('sha1', named, 'buffer').subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
