/** What each machine is built of. Parts stand in the order in which they are painted: back to front. */
import type { Block, Side } from './isometric.ts';

export type Decor =
  | { kind: 'fans'; columns: number; rows: number }
  | { kind: 'vents'; count: number }
  | { kind: 'lights'; count: number }
  | { kind: 'gem' };

export interface Part extends Block {
  tone: Tone;
  decor?: readonly (readonly [Side, Decor])[];
}

export interface MachineSpec {
  glow: Glow;
  /** Half the width of the tile it stands on. */
  plate: number;
  /** Brings small and tall machines to one presence. */
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

export const machines: Record<string, MachineSpec> = { ember, spark, ridge, summit, glacier, zenith };
