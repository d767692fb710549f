// `npm run sheets`: one PNG for each scenario's brand and each theme into docs/screens, with every screen of the
// member app in a demo room of its own, so that anybody can judge the look at a glance.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './command.ts';
import { PictureRoom } from './picture-room.ts';

const scenarios = ['mining-app', 'mining-app-in', 'solar-share'];
const themes = ['light', 'dark'] as const;
const columns = 8;
const cell = { width: 180, height: 400, gap: 12 };
const sheetBytesMax = 1_000_000;

/** What a screen needs in its address to have something to show. */
const queries: Record<string, string> = { '/index/detail': '?productId=2', '/user/record': '?type=5' };

/** All paths of the app's own table of routes, in its order. */
function routes(): string[] {
  const table = readFileSync(join(root, 'apps/member/src/routes.ts'), 'utf8');
  return [...new Set(table.match(/(?<=')\/[A-Za-z][A-Za-z/]*(?=')/g))].filter((path) => !path.endsWith('/'));
}

async function sheet(images: Buffer[], background: string): Promise<Buffer> {
  const { width, height, gap } = cell;
  const rows = Math.ceil(images.length / columns);
  const tiles = await Promise.all(images.map((image) => sharp(image).resize(width, height).toBuffer()));
  const canvas = sharp({
    create: {
      width: columns * (width + gap) + gap,
      height: rows * (height + gap) + gap,
      channels: 3,
      background,
    },
  });
  const placed = tiles.map((input, i) => ({
    input,
    left: gap + (i % columns) * (width + gap),
    top: gap + Math.floor(i / columns) * (height + gap),
  }));
  // Fewer colours until it fits: the sheets live in the repository.
  const whole = await canvas.composite(placed).png().toBuffer();
  for (const colours of [256, 128, 64, 32]) {
    const small = await sharp(whole).png({ palette: true, colours, effort: 10 }).toBuffer();
    if (small.length < sheetBytesMax) return small;
  }
  throw new Error('a contact sheet does not fit into a megabyte');
}

const folder = join(root, 'docs/screens');
mkdirSync(folder, { recursive: true });
for (const scenario of process.argv[2] ? [process.argv[2]] : scenarios) {
  const room = await PictureRoom.open(scenario);
  try {
    for (const theme of themes) {
      const images: Buffer[] = [];
      for (const path of routes())
        images.push(await room.take({ route: `${path}${queries[path] ?? ''}`, theme }));
      const file = join(folder, `sheet-${scenario}-${theme}.png`);
      await sharp(await sheet(images, theme === 'light' ? '#d5d9de' : '#0b0e12')).toFile(file);
      console.log(`${file}: ${images.length} screens`);
    }
  } finally {
    await room.close();
  }
}
