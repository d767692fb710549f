/** Illustrations for empty pages. They use the text colour, so they fit both themes. */

import { type Block, onSide, sidePath } from '@glassmine/ui/isometric';
import css from './art.module.css';

const plate: Block = { at: [-2, -2, -0.2], size: [4, 4, 0.2] };

function Plate() {
  return (
    <g stroke="var(--line)" strokeWidth="1.2" strokeLinejoin="round">
      <path d={sidePath(plate, 'left')} fill="var(--sunken)" />
      <path d={sidePath(plate, 'right')} fill="var(--line)" />
      <path d={sidePath(plate, 'top')} fill="var(--surface)" />
    </g>
  );
}

function Coin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} stroke="var(--accent-ink)" strokeWidth="1.2">
      <path d="M-9-3a9 4.500 0 1018 0v5a9 4.500 0 01-18 0z" fill="var(--accent)" />
      <ellipse cy="-3" rx="9" ry="4.500" fill="var(--accent-2)" />
    </g>
  );
}

/** An empty machine tile and a coin. */
export function EmptyMachines() {
  const ghost: Block = { at: [-1.2, -1.2, 0], size: [2.4, 2.4, 2.1] };
  const [width, height] = [48, 42];
  return (
    <svg className={css.empty} viewBox="-80 -72 160 122" aria-hidden="true">
      <Plate />
      <g stroke="var(--ink-3)" strokeWidth="1.2" strokeDasharray="4 4" strokeLinejoin="round" fill="none">
        <path d={sidePath(ghost, 'left')} />
        <path d={sidePath(ghost, 'right')} />
        <path d={sidePath(ghost, 'top')} />
        <circle cx={width / 2} cy={height / 2} r="13" transform={onSide(ghost, 'left')} />
      </g>
      <Coin x={48} y={10} />
    </svg>
  );
}

/** A blank sheet of paper. */
export function EmptyRecords() {
  const sheet: Block = { at: [-1.1, -1.5, 0], size: [2.2, 3, 0.12] };
  const upper: Block = { ...sheet, at: [-0.95, -1.35, 0.5] };
  return (
    <svg className={css.empty} viewBox="-80 -72 160 122" aria-hidden="true">
      <Plate />
      {[sheet, upper].map((block) => (
        <g key={block.at[2]} stroke="var(--ink-3)" strokeWidth="1.2" strokeLinejoin="round">
          <path d={sidePath(block, 'left')} fill="var(--line)" />
          <path d={sidePath(block, 'right')} fill="var(--line)" />
          <path d={sidePath(block, 'top')} fill="var(--surface)" />
        </g>
      ))}
      <g transform={onSide(upper, 'top')} stroke="var(--line)" strokeWidth="3" strokeLinecap="round">
        <path d="M8 12h26M8 22h18M8 32h26M8 42h12" />
      </g>
      <Coin x={46} y={12} />
    </svg>
  );
}
