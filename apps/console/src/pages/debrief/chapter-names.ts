/** The chapters of a room's debrief, in the order in which they are told. */
export const chapterNames = [
  'promise',
  'rise',
  'flows',
  'winners',
  'day',
  'end',
  'network',
  'whatIfs',
  'signs',
  'you',
] as const;
export type ChapterName = (typeof chapterNames)[number];

/** The chapter of a path; the first for a path that names none. */
export const chapterNamed = (name: string): ChapterName =>
  chapterNames.find((each) => each === name) ?? chapterNames[0];
