import { randomInt } from 'node:crypto';

/** Signs as paths on a grid of 4 by 6. No vowels, so that no word comes of them, and no two that look alike. */
const paths: Record<string, string> = {
  C: 'M4 1Q3.5 0 2 0Q0 0 0 3Q0 6 2 6Q3.5 6 4 5',
  F: 'M4 0H0V6M0 3H3',
  H: 'M0 0V6M4 0V6M0 3H4',
  K: 'M0 0V6M4 0L0 3L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  P: 'M0 6V0H2Q4 0 4 1.6Q4 3.2 2 3.2H0',
  R: 'M0 6V0H2Q4 0 4 1.6Q4 3.2 2 3.2H0M2 3.2L4 6',
  T: 'M0 0H4M2 0V6',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  3: 'M0 0H4L2 2.5Q4 2.5 4 4.2Q4 6 2 6Q0.5 6 0 5',
  4: 'M3 6V0L0 4H4',
  7: 'M0 0H4L1.5 6',
  9: 'M4 2Q4 4 2 4Q0 4 0 2Q0 0 2 0Q4 0 4 2L3.5 6',
};
export const captchaSigns = Object.keys(paths).join('');

const [width, height] = [160, 56];

/** The signs as an SVG, each a little out of line, with threads across. A data address of about 1 kB. */
export function captchaPicture(signs: string): string {
  const step = width / (signs.length + 0.6);
  const drawn = [...signs].map((sign, i) => {
    const [x, y] = [Math.round(step * (i + 0.45)), randomInt(10, 16)];
    const turn = `translate(${x} ${y}) rotate(${randomInt(-14, 15)} 10 16) skewX(${randomInt(-12, 13)})`;
    return `<path transform="${turn} scale(5)" d="${paths[sign]}" stroke-width=".9"/>`;
  });
  const threads = Array.from({ length: 3 }, () => {
    const [from, over, to] = [randomInt(height), randomInt(height), randomInt(height)];
    return `<path d="M0 ${from}Q${width / 2} ${over} ${width} ${to}" stroke-width="1.5" opacity=".45"/>`;
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" rx="8" fill="#eef1f6"/>` +
    `<g fill="none" stroke="#27324a" stroke-linecap="round" stroke-linejoin="round">` +
    `${drawn.join('')}${threads.join('')}</g></svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}
