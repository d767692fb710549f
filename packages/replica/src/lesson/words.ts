export const lessonRefusalCodes = {
  'lesson.none': 7401,
  'lesson.moved': 7402,
  'lesson.unknownStep': 7403,
} as const;
