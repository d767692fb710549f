export interface RoomRequest {
  capacity: number;
  agents: number;
  days: number;
  secondsPerDay: number;
  xray: 'off' | 'onDemand' | 'on';
  /** xray: half of the learners have no X-ray. Left out, the scenario decides. */
  arms?: 'none' | 'xray' | undefined;
}

/** The scenario of one room: a scenario file with the facilitator's settings. */
export function scenarioFor(file: Record<string, unknown>, request: RoomRequest): unknown {
  const { clock, crowd, ...rest } = file as { clock: object; crowd: object };
  const { capacity, agents, days, secondsPerDay, xray, arms } = request;
  const modeOfOpenArm = xray === 'off' ? 'on' : xray;
  return {
    ...rest,
    capacity,
    xray,
    ...(arms && { arms: arms === 'xray' ? [modeOfOpenArm, 'off'] : [] }),
    clock: { ...clock, endDay: days, secondsPerDay },
    crowd: { ...crowd, agents },
  };
}
