import type { PersonalDebrief } from '@glassmine/replica/wire';

/**
 * SVG path of a member's real result over time, as steps in a box. Below the zero line more was paid in than
 * received.
 */
export function stairs(
  moves: PersonalDebrief['moves'],
  width: number,
  height: number,
): { line: string; zero: string } {
  const nets = moves.map(({ net }) => Number(net));
  const top = Math.max(0, ...nets);
  const bottom = Math.min(0, ...nets);
  const span = top - bottom || 1;
  const margin = 6;
  const y = (net: number) => round(margin + ((top - net) / span) * (height - 2 * margin));
  const step = width / (nets.length + 1);
  let line = `M0 ${y(0)}`;
  nets.forEach((net, index) => {
    line += `H${round(step * (index + 1))}V${y(net)}`;
  });
  return { line: `${line}H${width}`, zero: `M0 ${y(0)}H${width}` };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
