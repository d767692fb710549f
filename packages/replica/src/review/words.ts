/**
 * What the guidance manager looks at before it counts; what becomes of it is in the hooks of world/hooks.ts. Only ever
 * append: rows keep the number.
 */
export const reviewKinds = ['groupJoin', 'videoShare', 'post'] as const;

export type ReviewKind = (typeof reviewKinds)[number];

export const reviewRefusalCodes = {
  'review.unknown': 8050,
  'review.decided': 8051,
} as const;
