/** The blocks each machine is drawn from, ordered back to front. */
import type { Block, Side } from './isometric.ts';

export type Decor =
  | { kind: 'fans'; columns: number; rows: number }
  | { kind: 'vents'; count: number }
  | { kind: 'lights'; count: number }
  | { kind: 'gem' }
  | { kind: 'cells'; columns: number; rows: number };

export interface Part extends Block {
  tone: Tone;
  decor?: readonly (readonly [Side, Decor])[];
}

export interface MachineSpec {
  glow: Glow;
  /** Half the width of the tile it stands on. */
  plate: number;
  /** Scale factor that gives small and tall machines a similar size. */
  scale: number;
  parts: readonly Part[];
  star?: readonly [number, number];
}

export const tones = {
  hull: { top: '#5b80c9', left: '#2f529c', right: '#1b3370', edge: '#9bbcf5', opacity: 1 },
  deep: { top: '#3a589a', left: '#203c7c', right: '#122555', edge: '#6f93d8', opacity: 1 },
  gold: { top: '#ffe9ad', left: '#eeb646', right: '#b27a1b', edge: '#fff6da', opacity: 1 },
  ice: { top: '#e9f4ff', left: '#a8cbf5', right: '#6d99d6', edge: '#ffffff', opacity: 0.62 },
  coal: { top: '#6a5568', left: '#443347', right: '#2b2031', edge: '#c79a86', opacity: 1 },
  wall: { top: '#fff3e2', left: '#f6d9b8', right: '#d9a884', edge: '#fffaf2', opacity: 1 },
  roof: { top: '#e98a6b', left: '#c9634d', right: '#9c4240', edge: '#ffc7ae', opacity: 1 },
  cell: { top: '#2b4fa8', left: '#1d3880', right: '#13265c', edge: '#b9d4ff', opacity: 1 },
} as const;
export type Tone = keyof typeof tones;

export const glows = {
  gold: { core: '#fff0c2', mid: '#f0b13a' },
  ice: { core: '#f2fbff', mid: '#7db9f4' },
  ember: { core: '#ffe3b0', mid: '#f0632a' },
} as const;
export type Glow = keyof typeof glows;

const fans = (columns: number, rows = 1): Decor => ({ kind: 'fans', columns, rows });
const vents = (count: number): Decor => ({ kind: 'vents', count });
const lights = (count: number): Decor => ({ kind: 'lights', count });
const gem: Decor = { kind: 'gem' };
const cells = (columns: number, rows: number): Decor => ({ kind: 'cells', columns, rows });

const ember: MachineSpec = {
  glow: 'ember',
  plate: 1.7,
  scale: 1.34,
  parts: [
    {
      at: [-1, -1, 0],
      size: [2, 2, 1.8],
      tone: 'coal',
      decor: [
        ['left', fans(1)],
        ['right', vents(5)],
      ],
    },
    { at: [-1.08, -1.08, 1.8], size: [2.16, 2.16, 0.2], tone: 'gold' },
    { at: [-0.5, -0.5, 2], size: [1, 1, 0.4], tone: 'coal', decor: [['top', gem]] },
  ],
};

const spark: MachineSpec = {
  glow: 'gold',
  plate: 2,
  scale: 1.18,
  parts: [
    {
      at: [-1.7, -1, 0],
      size: [3.2, 2, 2],
      tone: 'hull',
      decor: [
        ['left', vents(4)],
        ['right', fans(1)],
      ],
    },
    { at: [-1.5, -0.8, 2], size: [1.9, 1.6, 0.55], tone: 'deep', decor: [['left', lights(6)]] },
    { at: [0.55, -0.8, 2], size: [0.7, 1.6, 0.3], tone: 'gold' },
  ],
};

const ridge: MachineSpec = {
  glow: 'gold',
  plate: 2.1,
  scale: 1.02,
  parts: [
    {
      at: [-1.8, -1.1, 0],
      size: [3.6, 2.2, 1.55],
      tone: 'deep',
      decor: [
        ['left', fans(2)],
        ['right', vents(4)],
      ],
    },
    { at: [-1.8, -1.1, 1.55], size: [3.6, 2.2, 0.16], tone: 'gold' },
    {
      at: [-1.8, -1.1, 1.71],
      size: [2.7, 2.2, 1.5],
      tone: 'hull',
      decor: [
        ['left', fans(2)],
        ['right', vents(4)],
      ],
    },
    { at: [-1.6, -0.9, 3.21], size: [1.2, 1.8, 0.35], tone: 'deep', decor: [['left', lights(4)]] },
  ],
};

const summit: MachineSpec = {
  glow: 'gold',
  plate: 2.1,
  scale: 1,
  parts: [
    {
      at: [-1.5, -1.5, 0],
      size: [3, 3, 3],
      tone: 'hull',
      decor: [
        ['left', fans(2, 2)],
        ['right', fans(2, 2)],
      ],
    },
    { at: [-1.58, -1.58, 3], size: [3.16, 3.16, 0.18], tone: 'gold' },
    { at: [-1.05, -1.05, 3.18], size: [2.1, 2.1, 0.5], tone: 'deep', decor: [['left', lights(8)]] },
    { at: [-0.55, -0.55, 3.68], size: [1.1, 1.1, 0.35], tone: 'gold', decor: [['top', gem]] },
  ],
};

const board = (x: number): Part => ({
  at: [x, -1.25, 0.25],
  size: [0.18, 2.5, 1.9],
  tone: 'deep',
  decor: [['right', lights(9)]],
});

const glacier: MachineSpec = {
  glow: 'ice',
  plate: 2.2,
  scale: 0.98,
  parts: [
    { at: [-1.9, -1.5, 0], size: [3.8, 3, 0.25], tone: 'deep' },
    ...[-1.5, -0.9, -0.3, 0.3, 0.9, 1.4].map(board),
    { at: [-1.9, -1.5, 0.25], size: [3.8, 3, 2.2], tone: 'ice' },
    { at: [-1.98, -1.58, 2.45], size: [3.96, 3.16, 0.18], tone: 'gold' },
    {
      at: [-1.6, -1.2, 2.63],
      size: [3.2, 2.4, 0.75],
      tone: 'hull',
      decor: [
        ['left', fans(4)],
        ['right', fans(3)],
        ['top', gem],
      ],
    },
  ],
};

const tower = (x: number, y: number, height: number): Part[] => [
  {
    at: [x, y, 0],
    size: [1.3, 1.3, height],
    tone: 'hull',
    decor: [
      ['left', fans(1, Math.round(height / 1.3))],
      ['right', fans(1, Math.round(height / 1.3))],
    ],
  },
  { at: [x - 0.05, y - 0.05, height], size: [1.4, 1.4, 0.18], tone: 'gold' },
];

const zenith: MachineSpec = {
  glow: 'gold',
  plate: 2.2,
  scale: 0.88,
  parts: [
    ...tower(-1.75, -1.75, 3.9),
    ...tower(0.35, -1.75, 2.6),
    ...tower(-1.75, 0.35, 2.6),
    { at: [-1.4, -1.4, 4.08], size: [0.6, 0.6, 0.5], tone: 'deep', decor: [['top', gem]] },
    ...tower(0.35, 0.35, 1.3),
  ],
  star: [0, -124],
};

/** A flat panel, cells up. */
const panel = (at: Part['at'], width: number, depth: number): Part => ({
  at,
  size: [width, depth, 0.14],
  tone: 'cell',
  decor: [['top', cells(Math.round(width * 2), Math.round(depth * 2))]],
});

/** A house with windows and a flat roof. */
const house = (x: number, y: number, width: number, depth: number, height: number): Part[] => [
  {
    at: [x, y, 0],
    size: [width, depth, height],
    tone: 'wall',
    decor: [
      ['left', vents(Math.round(height * 1.6))],
      ['right', lights(Math.round(depth * 3))],
    ],
  },
  { at: [x - 0.1, y - 0.1, height], size: [width + 0.2, depth + 0.2, 0.2], tone: 'roof' },
];

const lantern: MachineSpec = {
  glow: 'ember',
  plate: 1.7,
  scale: 1.3,
  parts: [
    { at: [-0.3, -0.3, 0], size: [0.6, 0.6, 2], tone: 'deep' },
    { at: [-0.6, -0.6, 2], size: [1.2, 1.2, 0.5], tone: 'gold', decor: [['left', gem]] },
    panel([-1.1, -1.1, 2.5], 2.2, 2.2),
  ],
};

const balcony: MachineSpec = {
  glow: 'gold',
  plate: 2,
  scale: 1.1,
  parts: [
    ...house(-1.5, -1.5, 2.6, 2.6, 2.2),
    panel([-1.1, -1.1, 2.4], 1.8, 1.8),
    { at: [-1.5, 1.1, 0.7], size: [2.6, 0.5, 0.2], tone: 'roof' },
    panel([-1.4, 1.5, 0.1], 2.4, 0.5),
  ],
};

const rooftop: MachineSpec = {
  glow: 'gold',
  plate: 2.1,
  scale: 1,
  parts: [
    ...house(-1.7, -1.7, 3.4, 3.4, 2),
    panel([-1.5, -1.5, 2.2], 1.4, 1.4),
    panel([0.1, -1.5, 2.2], 1.4, 1.4),
    panel([-1.5, 0.1, 2.2], 1.4, 1.4),
    panel([0.1, 0.1, 2.2], 1.4, 1.4),
  ],
};

const barn: MachineSpec = {
  glow: 'gold',
  plate: 2.2,
  scale: 0.96,
  parts: [
    ...house(-2, -1.8, 4, 1.6, 2.6),
    panel([-1.8, -1.7, 2.8], 3.6, 1.4),
    ...house(-2, 0, 4, 1.9, 1.4),
    panel([-1.8, 0.2, 1.6], 3.6, 1.5),
  ],
};

/** Rows of panels on stands, each row a little higher than the one in front. */
const rows = (count: number, tone: Tone): Part[] =>
  Array.from({ length: count }, (_, i) => -2 + i * (4 / count)).flatMap((y, i) => [
    { at: [-1.8, y + 0.1, 0] as const, size: [3.6, 0.2, 0.9 - i * 0.12] as const, tone },
    panel([-1.9, y, 0.9 - i * 0.12], 3.8, 4 / count - 0.35),
  ]);

const meadow: MachineSpec = { glow: 'ice', plate: 2.2, scale: 1, parts: rows(4, 'hull') };

const sunpark: MachineSpec = {
  glow: 'gold',
  plate: 2.2,
  scale: 0.92,
  parts: [
    { at: [-1.9, -1.9, 0], size: [1, 1, 3.2], tone: 'wall', decor: [['right', lights(3)]] },
    { at: [-2, -2, 3.2], size: [1.2, 1.2, 0.5], tone: 'gold', decor: [['left', gem]] },
    panel([-0.6, -1.9, 1.2], 2.5, 1.1),
    panel([-1.9, -0.5, 0.8], 3.8, 1),
    panel([-1.9, 0.8, 0.4], 3.8, 1),
  ],
  star: [0, -104],
};

/** Mining machines, then solar plants. */
export const machines: Record<string, MachineSpec> = {
  ember,
  spark,
  ridge,
  summit,
  glacier,
  zenith,
  lantern,
  balcony,
  rooftop,
  barn,
  meadow,
  sunpark,
};
