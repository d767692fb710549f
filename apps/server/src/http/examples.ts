import type { Call } from '@glassmine/replica/wire';

type Field = Record<string, unknown>;

/** Nine in the morning of the Monday on which the usual scenario begins, and a week later. */
const start = Date.UTC(2026, 0, 5, 9);
const end = Date.UTC(2026, 0, 12, 9);

/** What the examples of the document fill in, by field; none of it is anybody's. */
const ofAnyCall: Record<string, unknown> = {
  // people and their devices
  roomCode: 'K7MPQR',
  phone: '+9991005512345678',
  email: 'ada.2001@mail.example',
  nickname: 'Night Owl',
  password: 'Sunflower7',
  oldPassword: 'Sunflower6',
  confirm: 'Sunflower7',
  fundPassword: '135790',
  secondFactor: '042519',
  code: '042519',
  captcha: 'X4KT',
  captchaId: 'abcdefghijklmnopabcdefgh',
  deviceId: 'abcdefghijkl',
  linkCode: 'KTRWHXPC',
  invitateCode: 'AB2CD3',
  commandId: '3f0c2b7e-5d1a-4c1e-9b1f-0a9c6f3f1d20',
  // money
  amount: '200',
  to: 'sim1…',
  address: 'sim1…',
  account: 'SBX-100-000-017',
  bankId: 0,
  payee: 'Ada Example',
  ifsc: 'SBX10SIM017',
  reference: 'GM-K7MPQR',
  exchangeCode: 'WELCOME',
  currency: 'pUSDT',
  toCurrency: 'pNGN',
  chain: 'pBEP20',
  units: 2,
  // words and places
  name: 'Night shift',
  title: 'New machines on Monday',
  content: 'My first payout has come!',
  question: 'Withdrawal',
  comments: 'My withdrawal has been pending for more than two days now, please help me.',
  answer: 'Thank you for your patience. Your money is on its way.',
  extra: 'Faster and safer than ever.',
  link: 'https://clips.example/my-machines',
  appUrl: '#/user/feedback',
  art: 'spark',
  // the X-ray
  key: 'soldProgress',
  ref: 'withdrawal:0',
  pages: '/index:12,/projects:40',
  // the facilitator's hand
  scenario: 'mining-app',
  capacity: 30,
  mark: '3F0C2',
  joinKey: '3f0c2b7e-5d1a-4c1e-9b1f-0a9c6f3f1d20',
  agents: 2_000,
  days: 120,
  seed: 7,
  secondsPerDay: 60,
  seenSecondsPerDay: 60,
  warmUpDays: 7,
  plan: JSON.stringify({
    name: '9b',
    lessons: [45],
    learners: 28,
    languages: ['en'],
    scenario: 'mining-app',
    agents: 2_000,
    warmUpDays: 7,
    xray: 'onDemand',
    arms: 'none',
    phases: [{ kind: 'live', minutes: 30, days: 60, secondsPerDay: 30, stops: [] }],
  }),
  phase: 2,
  sharePercent: 50,
  reachPercent: 20,
  strengthPercent: 30,
  hours: 24,
  price: '120.00',
  dayReturnPercent: 6,
  validDays: 40,
  stockUnits: 6_000,
  limitPerMember: 3,
  startTime: start,
  rushUntil: start,
  endTime: end,
  amountOff: '5.00',
  percentOff: 10,
  productIds: '2,3',
  total: 100,
  minimum: '10.00',
  maximum: '50000.00',
  versionCode: 52,
  newPassword: 'seven paper boats',
  // the questionnaire
  answers: 'f4,g2,g5,f5,f3,g1,g4,f2',
  selfRating: 4,
  position: 1,
  thoughts: '4,5,2',
  isOut: false,
  reminderKey: 'abcdefghijklmnopabcdefgh',
  ownCode: 'KTMRVX',
  judgement: 'f4',
  otherRooms: 'K7MPQS,K7MPQT',
  // history and forks
  day: 20,
  untilDay: 60,
  warningDay: 25,
  words: 'Look up: who has been paid?',
  choices: 'Yes\nNo',
  sessionId: 'abcdefghijkl',
  seen: 'abcdefghijklmnop',
  forkId: 'abcdefghijklmnop',
};

/** Where a field of a call means something else than elsewhere. */
const ofOneCall: Record<string, Record<string, unknown>> = {
  'console/sign-in': { name: 'teacher' },
  'console/member/find': { text: 'Ada' },
  'console/facilitator/add': { name: 'grace' },
  'console/facilitator/reset': { name: 'grace' },
  'console/facilitator/disable': { name: 'grace' },
  'console/room/share': { name: 'grace' },
  'console/room/unshare': { name: 'grace' },
  'console/content/publish': { link: '#/projects' },
  'console/lesson/move': { to: 0 },
  'console/savings/change': { dayReturnPercent: 1.2 },
  'console/operator/act': { days: 3 },
  'console/operator/step': { hours: 48, amount: '200', percent: 20, times: 2 },
  'message/app/version/update': { code: 51 },
  'user/paypassword/update': { password: '135790', confirm: '135790' },
};

/** Whether the field says by itself what can be sent: a choice, or what is taken when it is left out. */
export function speaksForItself(field: object): boolean {
  const { enum: choices, anyOf, default: usual } = field as Field;
  return choices !== undefined || anyOf !== undefined || usual !== undefined;
}

/** What a field of a call may look like; undefined where it speaks for itself. */
export function exampleOf(call: Call, name: string): unknown {
  const field = call.form.properties[name] as Field;
  if (speaksForItself(field)) return undefined;
  // `title_hi` is the title in Hindi.
  const base = name.replace(/_[a-z]{2}$/, '');
  const known = ofOneCall[call.path]?.[base] ?? ofAnyCall[base];
  if (known !== undefined) return known;
  if (field.type === 'boolean') return true;
  // Numbers of rows: any will do.
  return field.type === 'integer' ? Math.max(1, Number(field.minimum ?? 1)) : undefined;
}
