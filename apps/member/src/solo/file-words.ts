/** What the page says where it was opened as a file; vite/from-file.ts puts the texts into a script for that. */
export const fileWords = {
  ribbon: 'ribbon.words',
  title: 'solo.file.title',
  why: 'solo.file.why',
  how: 'solo.file.how',
  other: 'solo.file.else',
} as const;
