import { bandPath, type FlowPart, flowOf } from './flow.ts';
import css from './xray.module.css';

const width = 320;
const bar = 5;
const nameWidth = 118;
const lineHeight = 12;
/** Least width beside the total's bar, and the width of a character of the total. */
const wholeWidth = 84;
const digitWidth = 7.4;

interface FlowPictureProps {
  parts: readonly FlowPart[];
  /** The formatted total. */
  whole: string;
  /** The total is on the left and flows into the parts. */
  mirrored: boolean;
  label: string;
}

/** Sankey diagram: payers on one side, the amount on the other, bands as thick as their share. */
export function FlowPicture({ parts, whole, mirrored, label }: FlowPictureProps) {
  const { bands, height } = flowOf(parts, Math.max(84, parts.length * 22));
  const [partX, wholeX] = [nameWidth, width - Math.max(wholeWidth, bar + 6 + whole.length * digitWidth)];
  const first = bands[0];
  const last = bands.at(-1);
  if (!first || !last) return null;
  const x = (at: number) => (mirrored ? width - at : at);
  const anchor = (isEnd: boolean) => (isEnd === mirrored ? 'start' : 'end');
  return (
    <figure className={css.flow}>
      <svg viewBox={`0 -6 ${width} ${height + 12}`} role="img" aria-label={label}>
        {bands.map((band) => (
          <g key={`${band.partY}`} data-kind={band.kind}>
            <path className={css.band} d={bandPath(band, x(partX + bar), x(wholeX))} />
            <rect x={Math.min(x(partX), x(partX + bar))} y={band.partY} width={bar} height={band.size} />
            <text x={x(partX - 6)} y={band.partY + band.size / 2 + lineHeight / 3} textAnchor={anchor(true)}>
              {shorten(band.name)}
            </text>
          </g>
        ))}
        <rect
          x={Math.min(x(wholeX), x(wholeX + bar))}
          y={first.wholeY}
          width={bar}
          height={last.wholeY + last.size - first.wholeY}
        />
        <text
          className={css.whole}
          x={x(wholeX + bar + 6)}
          y={height / 2 + lineHeight / 3}
          textAnchor={anchor(false)}
        >
          {whole}
        </text>
      </svg>
    </figure>
  );
}

const nameMax = 18;

function shorten(name: string): string {
  return name.length > nameMax ? `${name.slice(0, nameMax - 1)}…` : name;
}
