/** Levels of a team at most; a scenario pays one to so many. */
export const teamLevelsMax = 5;
