/** What the guidance manager looks at before it counts. */
export const reviewKinds = ['groupJoin', 'videoShare', 'post'] as const;
