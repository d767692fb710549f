/** What facilitators call the seats of learners, by the person; no view but those of the console has it. */
export type SeatNames = ReadonlyMap<number, string>;
