export interface RoomRequest {
  capacity: number;
  agents: number;
  days: number;
  secondsPerDay: number;
  xray: 'off' | 'onDemand' | 'on';
  /** Half of the learners without the glass; as the scenario says when it is left out. */
  arms?: 'none' | 'xray' | undefined;
}

/** A scenario as a facilitator wants it for one room. */
export function scenarioFor(file: Record<string, unknown>, wishes: RoomRequest): unknown {
  const { clock, crowd, ...rest } = file as { clock: object; crowd: object };
  const { capacity, agents, days, secondsPerDay, xray, arms } = wishes;
  const withGlass = xray === 'off' ? 'on' : xray;
  return {
    ...rest,
    capacity,
    xray,
    ...(arms && { arms: arms === 'xray' ? [withGlass, 'off'] : [] }),
    clock: { ...clock, endDay: days, secondsPerDay },
    crowd: { ...crowd, agents },
  };
}
