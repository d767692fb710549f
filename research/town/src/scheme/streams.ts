/** Streams of the draws behind a scheme's accounts; numbers 150 to 199 are theirs alone. */
export const schemeStreams = {
  collectorOpened: 150,
  collectorChosen: 151,
  collectorMoves: 152,
  operatorDraw: 153,
  recruits: 155,
  chainStarts: 157,
  chain: 158,
  reports: 159,
  reportDelay: 160,
  falseReports: 161,
  ids: 162,
  collectorTraits: 163,
  operatorDays: 164,
} as const;
