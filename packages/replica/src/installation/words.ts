/** What a waiting device shows, for the facilitator to let it in by: the first signs of its join key. */
export const waitingMarkPattern = '^[0-9A-F]{5}$';

/** What a facilitator may ask of a new room. A day of the world lasts `secondsPerDay` real seconds. */
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

/** Why a room lets nobody in, or takes no command. */
export const roomRefusalCodes = {
  'room.unknown': 1001,
  'room.full': 1002,
  'room.closed': 1003,
  'room.busy': 1004,
  'room.over': 1005,
  'room.locked': 1006,
  'room.waiting': 1007,
  'room.expelled': 1008,
  'room.fewerPlaces': 1009,
  'command.reused': 1010,
  'room.damaged': 1011,
  'room.paused': 1012,
  'room.outdated': 1013,
  'archive.missing': 1014,
  'archive.damaged': 1015,
  'room.ownerOnly': 7035,
} as const;

/** What the charter keeps out of every form: data of real people. */
export const charterRefusalCodes = {
  'charter.phone': 1101,
  'charter.email': 1102,
  'charter.address': 1103,
  'charter.card': 1104,
  'charter.text': 1105,
  'charter.link': 1106,
} as const;

/** Of the facilitators' console. */
export const consoleRefusalCodes = {
  'console.signIn': 7001,
  'console.locked': 7002,
  'console.ended': 7003,
  'console.readOnly': 7004,
  'scenario.unknown': 7005,
  'debrief.closed': 7007,
  'console.secondFactor': 7021,
  'console.secondFactorWrong': 7022,
  'console.ownerOnly': 7023,
  'facilitator.taken': 7024,
  'facilitator.unknown': 7025,
  'facilitator.self': 7026,
  'secondFactor.on': 7027,
  'secondFactor.off': 7028,
  'facilitator.passwordShape': 7029,
  'facilitator.passwordEasy': 7030,
  'console.prove': 7031,
  'console.passwordFirst': 7032,
  'console.secondFactorFirst': 7033,
  'console.notShared': 7034,
  'console.firstPasswordOld': 7036,
  'facilitator.passwordSame': 7037,
  'console.sessionUnknown': 7038,
  'console.changed': 7039,
  'rooms.tooMany': 7040,
  'rooms.tooManyAgents': 7041,
  'rooms.warmUp': 7042,
  'plan.malformed': 7050,
  'plan.unknown': 7051,
  'plan.tooMany': 7052,
  'poll.closed': 7061,
  'poll.noChoice': 7062,
  'poll.choices': 7063,
  'timeline.notYet': 7301,
  'timeline.days': 7302,
  'timeline.agents': 7303,
  'timeline.full': 7304,
  'timeline.forkUnknown': 7305,
} as const;

/** Of pictures that people send. */
export const uploadRefusalCodes = {
  'upload.over2M': 8001,
  'upload.over20M': 8002,
  'upload.notPicture': 8003,
  'upload.unreadable': 8004,
  'upload.tooManyPixels': 8005,
  'upload.learnerFull': 8006,
  'upload.roomFull': 8007,
} as const;
