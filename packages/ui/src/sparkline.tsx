export interface SparklineProps {
  points: readonly number[];
  /** Accessible description of the line. */
  label: string;
  height?: number;
}

const width = 100;

/** A line chart without axes, with a filled area, in the text colour. */
export function Sparkline({ points, label, height = 48 }: SparklineProps) {
  const line = path(points, height);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {line && (
        <>
          <path d={`${line}V${height}H0z`} fill="currentColor" opacity={0.16} />
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
          />
        </>
      )}
    </svg>
  );
}

function path(points: readonly number[], height: number): string {
  if (points.length === 0) return '';
  const all = points.length === 1 ? [points[0] ?? 0, points[0] ?? 0] : points;
  const low = Math.min(...all);
  const span = Math.max(...all) - low || 1;
  return all
    .map((point, index) => {
      const x = (index / (all.length - 1)) * width;
      const y = height - 3 - ((point - low) / span) * (height - 8);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`;
    })
    .join('');
}
