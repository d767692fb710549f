export const feedbackQuestionLengthMax = 200;

export const feedbackCommentsLengthMax = 1_000;
