import type { OutsideWorld } from '../outside/world.ts';

export const xrayModes = ['off', 'onDemand', 'on'] as const;
export type XrayMode = (typeof xrayModes)[number];

export interface ArmsWorld extends OutsideWorld {
  readonly scenario: OutsideWorld['scenario'] & { xray: XrayMode; arms: XrayMode[] };
  /** `arms`: how the X-ray is set for each arm, in a room that has any. */
  settings: OutsideWorld['settings'] & { xray: XrayMode; arms?: XrayMode[] };
}
