export const feedbackQuestionLengthMax = 200;

export const feedbackCommentsLengthMax = 1_000;

export const feedbackPicturesMax = 4;

export const feedbackRefusalCodes = {
  'feedback.required': 8531,
  'feedback.unknown': 8532,
  'feedback.answered': 8533,
  'feedback.waiting': 8534,
} as const;
