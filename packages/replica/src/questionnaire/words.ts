/** When the questionnaire is measured, and which of it is open; practice lies between before and after. */
export const phases = ['before', 'after', 'later'] as const;

export const sheetPhases = ['before', 'practice', 'after', 'later'] as const;

export const openPhases = [...sheetPhases, 'none'] as const;

/** What the questionnaire measures of a learner. */
export const measures = [
  'discernment',
  'criterion',
  'fraudSeen',
  'genuineDistrusted',
  'confidence',
  'selfRating',
  'threat',
  'resistance',
  'counterArguing',
] as const;

export const questionnaireRefusalCodes = {
  'questionnaire.closed': 7101,
  'questionnaire.answered': 7102,
  'questionnaire.incomplete': 7103,
  'questionnaire.reminderUnknown': 7104,
  'questionnaire.reminderOver': 7105,
  'questionnaire.codeUnknown': 7106,
} as const;
