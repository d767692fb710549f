import type { PersonalDebrief } from '@glassmine/contract';

/**
 * The course of a member's real money as a path of steps in a box: where it stands below the line of zero, more
 * went in than came back.
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
