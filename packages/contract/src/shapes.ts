import Type, { type Static } from 'typebox';

/** Shapes that several calls share. Money is a decimal string with two places; time is epoch ms of the scheme's own calendar, read as UTC. */
export const money = Type.String({ pattern: '^-?[0-9]+\\.[0-9]{2}$', examples: ['200.00'] });
export const time = Type.Integer({ description: 'epoch ms of the world calendar, read as UTC' });

export const xrayMode = Type.Union([Type.Literal('off'), Type.Literal('onDemand'), Type.Literal('on')]);

export const clock = Type.Object({
  now: time,
  day: Type.Integer({ description: 'world day, the first is 1' }),
  running: Type.Boolean(),
  secondsPerDay: Type.Number({ description: 'real seconds that a world day lasts' }),
});

export const room = Type.Object({
  roomCode: Type.String(),
  brandKey: Type.String({ description: 'which tokens and art to wear' }),
  brandName: Type.String({ description: 'always "NAME · simulation"' }),
  currency: Type.String(),
  cashCurrency: Type.String(),
  chain: Type.String({ description: 'name of the sandbox chain' }),
  tabs: Type.Array(Type.String()),
  xray: xrayMode,
  clock,
  seq: Type.Integer({ description: 'last live event already in what was sent' }),
});

export const identity = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  countryCode: Type.String(),
  email: Type.String(),
  bankName: Type.String(),
  bankAccount: Type.String(),
  walletAddress: Type.String(),
  savings: money,
});

export const account = Type.Object({
  currency: Type.String(),
  total: money,
  assets: money,
  income: Type.String({ description: 'accrued, not received' }),
  receiving: money,
  extractable: money,
  frozen: money,
  todayEarning: money,
  totalRevenue: money,
});

export const member = Type.Object({
  userId: Type.Integer(),
  headUrl: Type.String(),
  vipLevel: Type.Integer(),
  grade: Type.Integer(),
  phone: Type.String(),
  name: Type.String(),
  shareCode: Type.String(),
  invitateCode: Type.String(),
  upInviteCode: Type.String(),
  createTime: time,
  timezoneType: Type.Integer(),
  hasFundPassword: Type.Boolean(),
  isValid: Type.Boolean({ description: 'owns a paid machine' }),
});

export const product = Type.Object({
  productId: Type.Integer(),
  productImg: Type.String({ description: 'key of a picture that the app ships' }),
  productName: Type.String(),
  status: Type.Integer({ description: '1 on sale, 3 sold out, 5 pre-sale, 6 rush purchase' }),
  startTime: time,
  endTime: time,
  dayReturnAmount: money,
  dayReturnPercent: Type.Number(),
  validDays: Type.Integer(),
  price: money,
  daotimes: Type.Integer({ description: 'countdown target, epoch ms; 0 when none' }),
  walletotal: Type.String({ description: 'total revenue' }),
  soldPercent: Type.Integer({ description: 'what the scheme claims' }),
  limitPerMember: Type.Integer(),
});

export const order = Type.Object({
  orderId: Type.Integer(),
  productId: Type.Integer(),
  productImg: Type.String(),
  productName: Type.String(),
  units: Type.Integer(),
  price: money,
  dayReturnAmount: money,
  validDays: Type.Integer(),
  daysPaid: Type.Integer(),
  earned: money,
  walletotal: money,
  getTime: time,
  expireDate: time,
  status: Type.Union([Type.Literal('valid'), Type.Literal('expired')]),
});

export const recordKinds = [
  'recharge',
  'withdrawal',
  'withdrawalFailed',
  'buyMachine',
  'dailyIncome',
  'receiveIncome',
  'teamBenefits',
  'referralBonus',
  'inviteBonus',
] as const;
export type RecordKind = (typeof recordKinds)[number];

export const recordStatuses = [
  'processing',
  'succeeded',
  'failed',
  'notReceived',
  'received',
  'pending',
  'arrived',
  'credited',
] as const;

export const record = Type.Object({
  recordId: Type.String(),
  kind: Type.Enum([...recordKinds]),
  amount: Type.String({ description: 'signed: what came in is positive' }),
  currency: Type.String(),
  detail: Type.String({ description: 'product or person the movement is about; may be empty' }),
  level: Type.Integer({ description: 'team level of a bonus, else 0' }),
  time,
  status: Type.Enum([...recordStatuses]),
  code: Type.String({ description: 'reference shown on the record' }),
  ref: Type.String({ description: 'what to ask the X-ray about' }),
});

export const chainTransfer = Type.Object({
  hash: Type.String(),
  direction: Type.Union([Type.Literal('in'), Type.Literal('out')]),
  amount: money,
  counterparty: Type.String(),
  time,
  confirmations: Type.Integer(),
  confirmationsNeeded: Type.Integer(),
  status: Type.Union([Type.Literal('confirming'), Type.Literal('confirmed')]),
});

export const withdrawal = Type.Object({
  withdrawalId: Type.Integer(),
  amount: money,
  fee: money,
  net: money,
  address: Type.String(),
  time,
  dueBy: time,
  status: Type.Union([Type.Literal('pending'), Type.Literal('arrived'), Type.Literal('failed')]),
  ref: Type.String(),
});

export const address = Type.Object({
  addressId: Type.Integer(),
  currency: Type.String(),
  chain: Type.String(),
  address: Type.String(),
});

export const phoneMessage = Type.Object({
  messageId: Type.Integer(),
  from: Type.String({ description: 'sender as the phone shows it' }),
  kind: Type.Union([
    Type.Literal('registerCode'),
    Type.Literal('fundCode'),
    Type.Literal('invitation'),
    Type.Literal('invitationSent'),
    Type.Literal('invitationAnswer'),
    Type.Literal('transferSent'),
    Type.Literal('transferReceived'),
  ]),
  code: Type.String({ description: 'verification or invitation code in it; may be empty' }),
  amount: Type.String({ description: 'money amount in it; may be empty' }),
  name: Type.String({ description: 'person in it; may be empty' }),
  time,
  read: Type.Boolean(),
});

export const tickerItem = Type.Object({
  name: Type.String({ description: 'masked name of a member' }),
  kind: Type.Union([Type.Literal('withdrawal'), Type.Literal('buyMachine'), Type.Literal('teamBenefits')]),
  amount: money,
  time,
});

export type Room = Static<typeof room>;
export type Identity = Static<typeof identity>;
export type Account = Static<typeof account>;
export type Member = Static<typeof member>;
export type Product = Static<typeof product>;
export type Order = Static<typeof order>;
export type CapitalRecord = Static<typeof record>;
export type ChainTransfer = Static<typeof chainTransfer>;
export type Withdrawal = Static<typeof withdrawal>;
export type Address = Static<typeof address>;
export type PhoneMessage = Static<typeof phoneMessage>;
export type TickerItem = Static<typeof tickerItem>;
export type Clock = Static<typeof clock>;
export type XrayMode = Static<typeof xrayMode>;
