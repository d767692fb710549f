export const roomCodeLengthMax = 10;

export const linkCodeLength = 8;

/** What a facilitator may ask of a new room. A day of the world lasts `secondsPerDay` real seconds. */
/** What a waiting device shows, for the facilitator to let it in by: the first signs of its join key. */
export const waitingMarkPattern = '^[0-9A-F]{5}$';

export const roomBounds = {
  capacity: { minimum: 1, maximum: 5_000 },
  agents: { minimum: 0, maximum: 200_000 },
  days: { minimum: 1, maximum: 3_650 },
  secondsPerDay: { minimum: 1, maximum: 86_400 },
  warmUpDays: { minimum: 0, maximum: 20 },
};

/** Patterns of what people type, as form fields have them. Codes are read in capitals and small letters. */
export const roomCodePattern = '^[A-Za-z0-9]{4,10}$';

export const linkCodePattern = '^[A-Za-z]{8}$';

/** In which form a room's data set is written. */
export const exportKinds = ['glassmine', 'paysim', 'amlsim', 'amlworld', 'xapi'] as const;

export const exportFormats = ['parquet', 'csv'] as const;
