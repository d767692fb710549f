// `node tests/upgrade/make-data.ts CHECKOUT NAME`: the data folder that a lesson leaves with the version in CHECKOUT,
// as tests/upgrade/NAME. It stops that server once politely and kills it in the end. The answers that the same version
// gives after that to all commands, sent again, stand beside the folder.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type ServerProcess, startServerProcess } from '../faults/server-process.fixture.ts';
import { ClassOverHttp } from './class.fixture.ts';
import { fillRoom, firstDays, laterDays, look, openRooms } from './course.fixture.ts';
import { sendAgain } from './lesson.fixture.ts';

const [given = '.', name = 'data-of-now'] = process.argv.slice(2);
const checkout = resolve(given);
const scratch = mkdtempSync(join(tmpdir(), 'glassmine-make-data-'));
const out = join(import.meta.dirname, name);
const picture = readFileSync(join(import.meta.dirname, '../../apps/member/public/icon-192.png'));
/** Made anew or of no use to the version that opens the folder. */
const left = ['exports/', '-shm', '.lock', 'demo.json'];

function firstPassword(dataFolder: string): string {
  const glassmine = join(checkout, 'apps/cli/src/main.ts');
  const said = execFileSync(
    process.execPath,
    [glassmine, 'facilitator', 'add', 'teacher', '--role', 'owner'],
    {
      env: { ...process.env, GLASSMINE_DATA: dataFolder },
      encoding: 'utf8',
    },
  );
  return /password (\S+) within/.exec(said)![1]!;
}

const folder = join(scratch, 'data');
const taught = new ClassOverHttp(picture.toString('base64'));
const { lesson } = taught;
let server: ServerProcess | undefined;
async function start(dataFolder: string): Promise<ServerProcess> {
  server = await startServerProcess(dataFolder, checkout);
  taught.address = server.address;
  return server;
}
process.on('exit', () => {
  if (server) process.kill(server.pid, 'SIGKILL');
});

mkdirSync(folder);
const password = firstPassword(folder);
const first = await start(folder);
await taught.takeDesk(password);
await openRooms(taught);
await fillRoom(taught);
await firstDays(taught);
await look(taught);
await first.stop();
const second = await start(folder);
await laterDays(taught);
await second.kill();
lesson.killedAt = Date.now();

const copy = join(scratch, 'copy');
cpSync(folder, copy, { recursive: true });
const third = await start(copy);
lesson.again = await sendAgain(third.address, lesson);
await third.stop();
server = undefined;
const verify = ['apps/cli/src/main.ts', 'verify', lesson.roomCode, '--data', copy, '--json'];
const verified = execFileSync(process.execPath, verify, { cwd: checkout, encoding: 'utf8' });
lesson.worldHash = JSON.parse(verified.trim().split('\n').at(-1)!).worldHash;

rmSync(out, { recursive: true, force: true });
let bytes = 0;
const keep = (file: string, content: Buffer) => {
  const path = join(out, `${file}.gz`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, gzipSync(content, { level: 9 }));
  bytes += statSync(path).size;
};
for (const file of globSync('**', { cwd: folder }))
  if (statSync(join(folder, file)).isFile() && !left.some((part) => file.includes(part)))
    keep(`folder/${file}`, readFileSync(join(folder, file)));
keep('lesson.json', Buffer.from(JSON.stringify(lesson, null, 1)));
rmSync(scratch, { recursive: true, force: true });
console.log(`${out}: ${bytes} bytes, ${lesson.sent.length} commands`);
