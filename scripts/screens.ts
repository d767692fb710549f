// `npm run screens`: takes the pictures of docs/screens: the member app in a separate demo room after two world days,
// and the console in a room whose scheme has ended. It needs Chromium and nothing else of this machine.
// `npm run screens -- --every-size FOLDER [LANGUAGE [dark]]` takes none of these, but every page of the console and every chapter of
// the debrief at 1280 × 720 and 1920 × 1080, chapters at 3840 × 2160 as well: to be looked at, not to be kept.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './command.ts';
import { takeConsole, takeEverySize } from './console-screens.ts';
import { buildConsole } from './member-build.ts';
import { type Picture, PictureRoom } from './picture-room.ts';
import { takeSolo } from './solo-screens.ts';

interface Named extends Picture {
  name: string;
}

const pictures: Named[] = [
  { name: 'home', route: '/index' },
  { name: 'products', route: '/projects' },
  { name: 'detail', route: '/index/detail?productId=3' },
  { name: 'team', route: '/index/friend' },
  { name: 'phone', route: '/user/recharge', press: [['button', /My phone/]] },
  { name: 'xray', route: '/index', xray: true },
  {
    name: 'xray-card',
    route: '/index/detail?productId=3',
    xray: true,
    press: [['button', /What is true: .*sold/i]],
  },
  { name: 'home-landscape', route: '/index', shape: 'landscape' },
  { name: 'home-laptop', route: '/index', shape: 'laptop', xray: true },
  { name: 'home-hindi-dark', route: '/index', language: 'hi', theme: 'dark' },
];

const [mode, chosen = '', language, light] = process.argv.slice(2);
const isEverySize = mode === '--every-size' && chosen !== '';
const folder = isEverySize ? resolve(chosen) : join(root, 'docs/screens');
mkdirSync(folder, { recursive: true });
if ((await buildConsole()) !== 0) throw new Error('the console does not build');
const room = await PictureRoom.open();
try {
  if (isEverySize) {
    const colorScheme = light === 'dark' ? 'dark' : 'light';
    await takeEverySize(room.demo, folder, { ...(language && { language }), colorScheme });
  } else {
    for (const picture of pictures) await room.take(picture, join(folder, `${picture.name}.png`));
    await takeConsole(room.demo, folder);
    await takeSolo(folder);
  }
} finally {
  await room.close();
}
