/** Pictures of machines: one family, one light from the upper left, one stroke. */
import { type ReactNode, useId } from 'react';
import { type Block, onSide, sidePath, sideSize } from './isometric.ts';
import css from './machine.module.css';
import { type Decor, glows, type MachineSpec, machines, type Part, tones } from './machine-specs.ts';

const line = '#081127';

/** Picture keys of all machines. */
export const machineNames = Object.keys(machines);

/** `name` is a product's picture key; an unknown one shows the plainest machine. `spin` turns its fans. */
export function Machine({ name, spin }: { name: string; spin?: boolean }) {
  const id = useId();
  const spec = machines[name] ?? (machines.spark as MachineSpec);
  const glow = glows[spec.glow];
  return (
    <svg
      className={css.art}
      data-art
      viewBox="-84 -118 168 166"
      aria-hidden="true"
      data-spin={spin || undefined}
    >
      <defs>
        <radialGradient id={`${id}g`}>
          <stop offset="0" stopColor={glow.core} />
          <stop offset="0.5" stopColor={glow.mid} />
          <stop offset="1" stopColor={glow.mid} stopOpacity="0.4" />
        </radialGradient>
        <radialGradient id={`${id}f`}>
          <stop offset="0" stopColor={glow.mid} stopOpacity="0.55" />
          <stop offset="1" stopColor={glow.mid} stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cy="14" rx="78" ry="38" fill={`url(#${id}f)`} />
      <g transform={`scale(${spec.scale})`}>
        <Plate radius={spec.plate} />
        <g stroke={line} strokeWidth="0.9" strokeLinejoin="round">
          {spec.parts.map((part) => (
            <PartShape key={part.at.join(' ')} part={part} fill={`url(#${id}g)`} />
          ))}
        </g>
        {spec.star && <Star at={spec.star} fill={glow.core} />}
      </g>
    </svg>
  );
}

/** The tile below a machine, in the brand's colour with a highlighted edge. */
function Plate({ radius }: { radius: number }) {
  const block: Block = { at: [-radius, -radius, -0.22], size: [radius * 2, radius * 2, 0.22] };
  return (
    <g stroke="#f8d583" strokeOpacity="0.45" strokeWidth="0.8" strokeLinejoin="round">
      <path d={sidePath(block, 'left')} className={css.plate} />
      <path d={sidePath(block, 'right')} className={css.shade} />
      <path d={sidePath(block, 'top')} className={css.lit} />
      <g transform={onSide(block, 'top')} strokeOpacity="0.14">
        {[0.25, 0.5, 0.75].map((at) => {
          const [width] = sideSize(block, 'top');
          const to = at * width;
          return <path key={at} d={`M${to} 0V${width}M0 ${to}H${width}`} />;
        })}
      </g>
    </g>
  );
}

function PartShape({ part, fill }: { part: Part; fill: string }) {
  const tone = tones[part.tone];
  return (
    <>
      <path d={sidePath(part, 'left')} fill={tone.left} fillOpacity={tone.opacity} />
      <path d={sidePath(part, 'right')} fill={tone.right} fillOpacity={tone.opacity} />
      <path d={sidePath(part, 'top')} fill={tone.top} fillOpacity={tone.opacity} />
      <path d={edge(part)} fill="none" stroke={tone.edge} strokeWidth="0.7" />
      {part.decor?.map(([side, decor]) => (
        <g key={`${side} ${decor.kind}`} transform={onSide(part, side)}>
          <DecorShape decor={decor} size={sideSize(part, side)} fill={fill} />
        </g>
      ))}
    </>
  );
}

/** The edges that catch the light. */
function edge({ at: [x, y, z], size: [w, d, h] }: Block): string {
  const top = sidePath({ at: [x, y, z], size: [w, d, h] }, 'top');
  const [first, ...rest] = top.slice(1, -1).split('L');
  const corners = [first, ...rest];
  return `M${corners[3]}L${corners[2]}L${corners[1]}`;
}

type Drawing = (props: { decor: Decor; size: [number, number]; fill: string }) => ReactNode;

const DecorShape: Drawing = ({ decor, size: [width, height], fill }) => {
  if (decor.kind === 'fans')
    return <Fans columns={decor.columns} rows={decor.rows} width={width} height={height} fill={fill} />;
  if (decor.kind === 'vents') {
    const lines = Array.from({ length: decor.count }, (_, i) => ((i + 1) / (decor.count + 1)) * height);
    return (
      <path
        d={lines.map((y) => `M${width * 0.14} ${y}H${width * 0.86}`).join('')}
        fill="none"
        stroke="#050b1d"
        strokeOpacity="0.55"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    );
  }
  if (decor.kind === 'cells') return <Cells {...decor} width={width} height={height} />;
  if (decor.kind === 'lights') return <Lights count={decor.count} y={height - 4.5} />;
  return <Gem size={Math.min(width, height)} x={width / 2} y={height / 2} fill={fill} />;
};

/** A solar panel's grid, with the sky in one corner of it. */
function Cells({ columns, rows, width, height }: Omit<FansProps, 'fill'>) {
  const across = Array.from({ length: columns - 1 }, (_, i) => `M${((i + 1) * width) / columns} 0V${height}`);
  const along = Array.from({ length: rows - 1 }, (_, i) => `M0 ${((i + 1) * height) / rows}H${width}`);
  return (
    <>
      <path d={`M0 0H${width * 0.55}L0 ${height * 0.8}z`} fill="#fff" fillOpacity="0.16" stroke="none" />
      <path d={[...across, ...along].join('')} stroke="#b9d4ff" strokeOpacity="0.55" strokeWidth="0.7" />
    </>
  );
}

/** Every third lamp is green. */
function Lights({ count, y }: { count: number; y: number }) {
  const all = Array.from({ length: count }, (_, i) => i);
  const path = (chosen: number[]) => chosen.map((i) => `M${(5 + i * 4.6).toFixed(1)} ${y}h1.6`).join('');
  return (
    <g strokeWidth="2" strokeLinecap="round">
      <path d={path(all.filter((i) => i % 3 !== 2))} stroke="#ffdf8e" />
      <path d={path(all.filter((i) => i % 3 === 2))} stroke="#6ff0b4" />
    </g>
  );
}

interface FansProps {
  columns: number;
  rows: number;
  width: number;
  height: number;
  fill: string;
}

function Fans({ columns, rows, width, height, fill }: FansProps) {
  const radius = Math.min(width / columns, height / rows) / 2 - 1.6;
  const places = Array.from({ length: columns * rows }, (_, i) => ({
    x: ((i % columns) + 0.5) * (width / columns),
    y: (Math.floor(i / columns) + 0.5) * (height / rows),
  }));
  return places.map(({ x, y }) => (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
      <circle r={radius} fill="#060d22" stroke="#f8d583" strokeOpacity="0.8" strokeWidth="0.9" />
      <circle r={radius * 0.9} fill={fill} stroke="none" />
      <path className={css.blades} d={blades(radius * 0.86)} fill="#0a1638" stroke="none" />
      <circle r={radius * 0.2} fill="#f8d583" stroke="#0a1638" />
    </g>
  ));
}

function blades(radius: number): string {
  const at = (angle: number, length: number) => {
    const turn = (angle * Math.PI) / 180;
    return `${(Math.cos(turn) * length * radius).toFixed(1)} ${(Math.sin(turn) * length * radius).toFixed(1)}`;
  };
  return [0, 1, 2, 3, 4, 5]
    .map((blade) => {
      const start = blade * 60;
      return `M0 0Q${at(start - 4, 0.62)} ${at(start + 16, 1)}Q${at(start + 40, 0.9)} ${at(start + 36, 0.42)}z`;
    })
    .join('');
}

/** The scheme's logo as a lit stone. */
function Gem({ size, x, y, fill }: { size: number; x: number; y: number; fill: string }) {
  const r = size * 0.34;
  const points = [0, 60, 120, 180, 240, 300].map((angle) => {
    const turn = (angle * Math.PI) / 180;
    return `${(x + Math.cos(turn) * r).toFixed(1)} ${(y + Math.sin(turn) * r).toFixed(1)}`;
  });
  return <path d={`M${points.join('L')}z`} fill={fill} stroke="#f8d583" strokeWidth="1" />;
}

function Star({ at: [x, y], fill }: { at: readonly [number, number]; fill: string }) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M0-11Q1.200-1.200 11 0 1.200 1.200 0 11-1.200 1.200-11 0-1.200-1.200 0-11z"
      fill={fill}
    />
  );
}
