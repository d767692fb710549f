/**
 * What a page and its own worker say to each other in the build without a server. Calls and live frames are those of
 * a server; the rest is what a facilitator's console would do: one learner holds the room in the own hands.
 */
/** Keys of the scenarios that the build ships. */
export const soloScenarios = ['mining-app', 'mining-app-in', 'solar-share'] as const;

type SoloScenario = (typeof soloScenarios)[number];

export const soloXrayModes = ['off', 'onDemand', 'on'] as const;

/** Real seconds that a world day may take. */
export const soloSpeeds = [10, 30, 60, 120, 300] as const;

/** A starting state, as an address holds it: the same one gives the same world. */
export interface SoloStart {
  readonly scenario: SoloScenario;
  /** 0 to `soloSeedMax`. */
  readonly seed: number;
  /** World days that have passed; 1 begins on the first morning. */
  readonly day: number;
  readonly secondsPerDay: number;
  readonly xray: (typeof soloXrayModes)[number];
}

export const soloSeedMax = 999_999;

/** Of every scenario that is shipped: the last day on which a lesson may begin. */
export const soloDayMax = 40;

/** People of the room that are played by the program. */
export const soloAgents = 2_000;

/** The moment of a midnight, for the picture of the course; sums in whole units of the scheme's currency. */
export interface SoloDay {
  readonly day: number;
  readonly deposits: number;
  readonly payouts: number;
  readonly reserve: number;
  readonly promises: number;
  readonly members: number;
}

/** What the learner's desk shows. */
export interface SoloState {
  readonly start: SoloStart;
  /** World days that have passed. */
  readonly day: number;
  readonly endDay: number;
  readonly running: boolean;
  readonly secondsPerDay: number;
  readonly xray: SoloStart['xray'];
  readonly currency: string;
  readonly isDebriefOpen: boolean;
  readonly questionnaire: 'none' | 'before' | 'practice' | 'after';
  /** Questionnaires that were handed in. */
  readonly handedIn: number;
  readonly days: readonly SoloDay[];
}

/** What the learner does with the room. */
export type SoloAct =
  | { readonly act: 'state' }
  | { readonly act: 'clock'; readonly action: 'pause' | 'resume' | 'nextDay' }
  | { readonly act: 'speed'; readonly secondsPerDay: number }
  | { readonly act: 'xray'; readonly mode: SoloStart['xray'] }
  | { readonly act: 'debrief' }
  | { readonly act: 'questionnaire'; readonly phase: 'none' | 'before' | 'practice' | 'after' };

/** Why a room could not be opened: what SaveDamaged says of a file, other rules, or a world that a replay does not give. */
export const soloFaults = ['foreign', 'version', 'cut', 'changed', 'rules', 'corrupt', 'broken'] as const;

export type SoloFault = (typeof soloFaults)[number];

/** From the page. */
export type SoloAsked =
  /** `save`: the bytes of a saved room; otherwise a new one is begun. `address`: what links begin with. */
  | { kind: 'open'; start: SoloStart; save: Uint8Array | null; address: string }
  | {
      kind: 'call';
      id: number;
      path: string;
      fields: [name: string, value: string][];
      pictures: Uint8Array[];
      /** Names in small letters. */
      headers: Record<string, string>;
    }
  /** A picture that was sent, by its name. */
  | { kind: 'picture'; id: number; name: string }
  | { kind: 'act'; id: number; act: SoloAct }
  /** `day`: as the room was at the midnight after so many world days; null: as it is. */
  | { kind: 'save'; id: number; day: number | null }
  | { kind: 'socket'; socket: number; text: string | null };

/** From the worker. */
export type SoloTold =
  /** `accessToken`: of the member who was logged in when the room was saved. */
  | { kind: 'opened'; roomCode: string; roomToken: string; accessToken: string | null; start: SoloStart }
  | { kind: 'refused'; fault: SoloFault }
  /** `seq`: of a command's input; 0 for what is none. */
  | { kind: 'answer'; id: number; status: number; body: string; seq: number }
  | { kind: 'pictured'; id: number; bytes: Uint8Array | null }
  | { kind: 'acted'; id: number; state: SoloState }
  | { kind: 'saved'; id: number; bytes: Uint8Array }
  /** A live frame; null when the socket is closed. */
  | { kind: 'socket'; socket: number; text: string | null }
  /** The room has changed since it was saved last. */
  | { kind: 'changed' }
  /** The room has stopped; only a new start helps. */
  | { kind: 'stopped' };
