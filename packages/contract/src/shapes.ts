import {
  type RecordGroup,
  type RecordKind,
  recordGroups,
  recordKinds,
  recordStatuses,
} from '@glassmine/scheme';
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
  cashCurrency: Type.String(),
  cash: Type.String({ description: 'recharged by bank or exchanged; can be withdrawn to a card' }),
  frozenCash: Type.String({ description: 'cash that pending withdrawals hold' }),
  stock: Type.String({ description: 'flexible savings' }),
  todayEarning: money,
  totalRevenue: money,
});

export const member = Type.Object({
  userId: Type.Integer(),
  headUrl: Type.String({ description: 'address of the picture; empty when none was sent' }),
  vipLevel: Type.Integer(),
  grade: Type.Integer(),
  gradeText: Type.String(),
  markText: Type.String({ description: 'words on the badge at the picture; empty below the first grade' }),
  markHeadbgUrl: Type.String({ description: 'key of the frame around the picture; empty likewise' }),
  phone: Type.String({ description: 'empty when the account was opened by e-mail' }),
  email: Type.String({ description: 'bound mailbox; empty when none is bound' }),
  nickname: Type.String({ description: 'name the member has taken; empty when none' }),
  name: Type.String({ description: 'what to call the member: the nickname, else the phone or mailbox' }),
  shareCode: Type.String(),
  inviteCode: Type.String(),
  invitateCode: Type.String({ description: 'the same, as the log-in spells it' }),
  upInviteCode: Type.String(),
  num: Type.Integer({ description: 'members of the team, over three levels' }),
  createTime: time,
  endTime: Type.Integer({ description: 'as createTime' }),
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
  isFree: Type.Boolean({ description: 'the machine every member may have once for nothing' }),
});

export const order = Type.Object({
  orderId: Type.Integer(),
  productId: Type.Integer(),
  productImg: Type.String(),
  productName: Type.String(),
  units: Type.Integer(),
  price: Type.String({ description: 'what was paid, after the coupon' }),
  listPrice: money,
  discount: Type.String({ description: 'what the coupon took off' }),
  couponName: Type.String({ description: 'the coupon that was chosen; empty for none' }),
  isFree: Type.Boolean(),
  dayReturnAmount: money,
  validDays: Type.Integer(),
  daysPaid: Type.Integer(),
  earned: money,
  walletotal: money,
  getTime: time,
  expireDate: time,
  status: Type.Union([Type.Literal('valid'), Type.Literal('expired')]),
});

export type { RecordGroup, RecordKind };
export { recordGroups, recordKinds, recordStatuses };

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
  currency: Type.String(),
  bankName: Type.String({ description: 'of the card, in cash; the address is then its account' }),
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
    Type.Literal('bankSent'),
    Type.Literal('bankReceived'),
    Type.Literal('withdrawalFailed'),
    Type.Literal('cashWithdrawalFailed'),
    Type.Literal('resetCode'),
  ]),
  code: Type.String({ description: 'verification or invitation code in it; may be empty' }),
  amount: Type.String({ description: 'money amount in it; may be empty' }),
  currency: Type.String({ description: 'of the amount' }),
  name: Type.String({ description: 'person in it; may be empty' }),
  time,
  read: Type.Boolean(),
});

export const phoneMail = Type.Object({
  mailId: Type.Integer(),
  from: Type.String(),
  kind: Type.Union([
    Type.Literal('welcome'),
    Type.Literal('registered'),
    Type.Literal('registerCode'),
    Type.Literal('fundCode'),
    Type.Literal('resetCode'),
    Type.Literal('bindCode'),
    Type.Literal('emailBound'),
    Type.Literal('passwordChanged'),
    Type.Literal('fundPasswordSet'),
  ]),
  code: Type.String({ description: 'verification code in it; may be empty' }),
  name: Type.String({ description: 'first name it is addressed to' }),
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
export type PhoneMail = Static<typeof phoneMail>;
export type TickerItem = Static<typeof tickerItem>;
export type Clock = Static<typeof clock>;
export type XrayMode = Static<typeof xrayMode>;
