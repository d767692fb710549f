/** In what mood somebody writes a post: in high hopes, earning, or afraid. */
export const moods = ['joining', 'earning', 'worried'] as const;
export type Mood = (typeof moods)[number];

/** What a post is about, for those who answer it. */
export const topics = ['payout', 'machine', 'doubt', 'official', 'question', 'news'] as const;
export type Topic = (typeof topics)[number];

/** Posts are of a mood or about a payout. Comments answer a topic, or are a doubt below whatever post. */
export const lineKinds = [
  ...moods,
  'payout',
  'toPayout',
  'toMachine',
  'toDoubt',
  'toOfficial',
  'toQuestion',
  'toNews',
  'doubt',
] as const;
export type LineKind = (typeof lineKinds)[number];

export const answersTo: Record<Topic, LineKind> = {
  payout: 'toPayout',
  machine: 'toMachine',
  doubt: 'toDoubt',
  official: 'toOfficial',
  question: 'toQuestion',
  news: 'toNews',
};

/** What a line needs to be true of its author; `facts.ts` reads it from the world. */
export const facts = [
  'paid',
  'pending',
  'balance',
  'revenue',
  'theirAmount',
  'days',
  'waiting',
  'machines',
  'team',
  'machine',
  'theirMachine',
  'friend',
  'grade',
  'upline',
] as const;
export type Fact = (typeof facts)[number];

/** The place of a line that a fact fills. */
export const placeOf: Record<Fact, string> = {
  paid: 'amount',
  pending: 'amount',
  balance: 'amount',
  revenue: 'amount',
  theirAmount: 'amount',
  days: 'count',
  waiting: 'count',
  machines: 'count',
  team: 'count',
  machine: 'machine',
  theirMachine: 'machine',
  friend: 'friend',
  grade: 'grade',
  upline: 'upline',
};
