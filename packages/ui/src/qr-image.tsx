import { useMemo } from 'react';
import { encode } from 'uqr';
import css from './controls.module.css';

export interface QrCodeProps {
  value: string;
  /** What the code holds, for those who can't see it. */
  label: string;
}

export function QrImage({ value, label }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(value), [value]);
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      data-qr={value}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** One path of horizontal runs. */
function draw(value: string): { size: number; path: string } {
  const { data, size } = encode(value, { ecc: 'M', border: 0 });
  let path = '';
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      path += `M${from} ${y}h${x - from + 1}v1H${from}z`;
    }
  });
  return { size, path };
}
