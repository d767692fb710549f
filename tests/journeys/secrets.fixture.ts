/** What every learner of the journeys chooses. */
export const password = 'Sunflower7';
export const fundPassword = '135790';
