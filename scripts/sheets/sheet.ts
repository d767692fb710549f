/** Draws pictures of screens side by side, each in a phone's frame with its name, into one PNG under a megabyte. */
import sharp from 'sharp';

export interface Tile {
  /** PNG at a phone's size. */
  image: Buffer;
  caption: string;
}

type Theme = 'light' | 'dark';

/** CSS pixels of a screen, and how its pictures stand on a sheet. */
export const shapes = {
  phone: { viewport: { width: 360, height: 800 }, columns: 11, width: 171, height: 380, radius: 14 },
  landscape: { viewport: { width: 800, height: 360 }, columns: 6, width: 380, height: 171, radius: 14 },
  laptop: { viewport: { width: 1280, height: 800 }, columns: 6, width: 368, height: 230, radius: 6 },
} as const;

export type Shape = keyof typeof shapes;
type Look = (typeof shapes)[Shape];

const margin = 36;
const gap = { x: 22, y: 56 };
const head = 84;
const bezel = 4;
const sheetBytesMax = 1_000_000;

const looks: Record<Theme, { ground: string; ink: string; bezel: string }> = {
  light: { ground: '#dfe3e8', ink: '#20262e', bezel: '#15181d' },
  dark: { ground: '#14181d', ink: '#dce2ea', bezel: '#3a4049' },
};
const font = "font-family='Noto Sans, sans-serif'";

/** Throws when the PNG exceeds a megabyte even with the fewest colours. */
export async function drawSheet(
  tiles: readonly Tile[],
  { title, theme, shape = 'phone' }: { title: string; theme: Theme; shape?: Shape },
): Promise<Buffer> {
  const screen = shapes[shape];
  const rows = Math.ceil(tiles.length / screen.columns);
  const width = 2 * margin + screen.columns * (screen.width + gap.x) - gap.x;
  const height = head + rows * (screen.height + gap.y) + margin / 2;
  const images = await Promise.all(tiles.map(({ image }) => rounded(image, screen)));
  const placed = images.map((input, i) => ({ input, ...placeOf(i, screen) }));
  const ground = Buffer.from(groundOf(tiles, { title, theme, screen, width, height }));
  const whole = await sharp(ground).composite(placed).removeAlpha().png().toBuffer();
  // Reduces the colours until it fits, because the sheets are stored in the repository.
  for (const colours of [256, 192, 128, 96, 64, 48, 32]) {
    const small = await sharp(whole).png({ palette: true, colours, dither: 0, effort: 10 }).toBuffer();
    if (small.length < sheetBytesMax) return small;
  }
  throw new Error('a contact sheet does not fit into a megabyte');
}

function placeOf(index: number, screen: Look): { left: number; top: number } {
  const { columns } = screen;
  return {
    left: margin + (index % columns) * (screen.width + gap.x),
    top: head + Math.floor(index / columns) * (screen.height + gap.y),
  };
}

/** A screen at its size on the sheet, with a phone's round corners. */
async function rounded(image: Buffer, { width, height, radius }: Look): Promise<Buffer> {
  const mask = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`,
  );
  return sharp(image)
    .resize(width, height)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Frames and captions, without the pictures. */
function groundOf(
  tiles: readonly Tile[],
  {
    title,
    theme,
    screen,
    width,
    height,
  }: { title: string; theme: Theme; screen: Look; width: number; height: number },
): string {
  const { ground, ink, bezel: frame } = looks[theme];
  const phones = tiles.map(({ caption }, i) => {
    const { left, top } = placeOf(i, screen);
    const middle = left + screen.width / 2;
    return `<rect x="${left - bezel}" y="${top - bezel}" width="${screen.width + 2 * bezel}"
      height="${screen.height + 2 * bezel}" rx="${screen.radius + bezel}" fill="${frame}"/>
      <text x="${middle}" y="${top + screen.height + 26}" ${font} font-size="13" font-weight="600"
      text-anchor="middle" fill="${ink}">${escaped(caption)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <text x="${margin}" y="50" ${font} font-size="26" font-weight="700" fill="${ink}">${escaped(title)}</text>
    ${phones.join('')}</svg>`;
}

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
