// `npm run sheets`: writes one PNG for each scenario's brand and each theme into docs/screens, and one each for a phone on
// its side and a laptop. They show every screen of the member app, taken in a separate demo room, for a review of the
// design.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../apps/member/src/navigation/paths.ts';
import { root } from './command.ts';
import { PictureRoom } from './picture-room.ts';
import { drawSheet, type Shape, type Tile } from './sheets/sheet.ts';

const scenarios = ['mining-app', 'mining-app-in', 'solar-share'];
const themes = ['light', 'dark'] as const;
type Look = { name: string; theme: (typeof themes)[number]; shape?: Shape };
/** The first scenario is shown at other sizes as well. */
const atOtherSizes: Look[] = [
  { name: 'landscape', theme: 'light', shape: 'landscape' },
  { name: 'laptop', theme: 'light', shape: 'laptop' },
];
/** Number of phones that open screens at once. */
const walkers = 2;

/** Screens that show one item of a list, and the list. */
const partsOf: Record<string, string> = {
  '/index/detail': '/projects',
  '/dynamic/detail': '/dynamic',
  '/message/detail': '/message',
  '/info/detail': '/news',
  '/user/orders': '/user/myorder',
};

const words: Record<string, string> = JSON.parse(
  readFileSync(join(root, 'apps/member/src/locales/en/shell.json'), 'utf8'),
);

interface Stop {
  route: string;
  caption: string;
}

/** The routes of the app's own table, in its order, and the page for an unknown address. */
async function stops(room: PictureRoom): Promise<Stop[]> {
  const all: Stop[] = [];
  for (const { path, title } of [...routes, { path: '/nowhere', title: 'title.notFound' }]) {
    const list = partsOf[path];
    all.push({ route: list ? await room.firstLink(list, path) : path, caption: words[title] ?? title });
  }
  return all;
}

async function walk(room: PictureRoom, all: Stop[], { theme, shape = 'phone' }: Look): Promise<Tile[]> {
  const length = Math.ceil(all.length / walkers);
  const parts = Array.from({ length: walkers }, (_, i) => all.slice(i * length, (i + 1) * length));
  const images = await Promise.all(
    parts.map((part) =>
      room.walk(
        part.map(({ route }) => route),
        { theme, shape },
      ),
    ),
  );
  return images.flat().map((image, i) => ({ image, caption: all[i]?.caption ?? '' }));
}

const folder = join(root, 'docs/screens');
mkdirSync(folder, { recursive: true });
for (const scenario of process.argv[2] ? [process.argv[2]] : scenarios) {
  const room = await PictureRoom.open(scenario);
  try {
    const all = await stops(room);
    const looks: Look[] = themes.map((theme) => ({ name: theme, theme }));
    for (const look of scenario === scenarios[0] ? [...looks, ...atOtherSizes] : looks) {
      const tiles = await walk(room, all, look);
      const file = join(folder, `sheet-${scenario}-${look.name}.png`);
      const sheet = await drawSheet(tiles, { ...look, title: `${scenario} · ${look.name}` });
      writeFileSync(file, sheet);
      console.log(`${file}: ${tiles.length} screens, ${Math.round(sheet.length / 1_000)} kB`);
    }
  } finally {
    await room.close();
  }
}
