// `npm run build:solo`: the build without a server, one folder and one zip that any static host can serve.
import { cpSync, createWriteStream, existsSync, globSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ZipFile } from 'yazl';
import { root, runCommand, tool } from './command.ts';
import { isFresh } from './member-build.ts';

/** Bytes that the zip may have. */
const zipMaxBytes = 3_000_000;
const out = join(root, 'dist-solo');
export const soloFolder = join(out, 'glassmine-solo');
export const soloZip = join(out, 'glassmine-solo.zip');

/** Builds both; returns an exit code. */
export async function buildSolo(): Promise<number> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(soloFolder, { recursive: true });
  const env = { NODE_ENV: 'production' };
  const build = (app: string, ...more: string[]) =>
    runCommand(
      tool('vite'),
      ['build', join(root, 'apps', app), '--outDir', soloFolder, '--emptyOutDir', 'false', ...more],
      { env },
    );
  // The worker first: the page's service worker lists the files that are there.
  const engine = await build(
    'server',
    '--config',
    join(root, 'apps/server/vite.solo.config.ts'),
    '--logLevel',
    'error',
  );
  if (engine !== 0) return engine;
  cpSync(join(root, 'apps/server/media'), join(soloFolder, 'api/media'), { recursive: true });
  const page = await build('member', '--mode', 'solo', '--logLevel', 'warn');
  if (page !== 0) return page;
  await zip(soloFolder, soloZip);
  const { size } = statSync(soloZip);
  console.log(`${soloZip}: ${size} bytes`);
  if (size <= zipMaxBytes) return 0;
  console.error(`the zip is over its ${zipMaxBytes} bytes`);
  return 1;
}

/** Files in their order and without times, so that the same build gives the same bytes. */
async function zip(folder: string, file: string): Promise<void> {
  const archive = new ZipFile();
  const paths = globSync('**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile());
  for (const path of paths.sort())
    archive.addFile(join(folder, path), `glassmine-solo/${path}`, { mtime: new Date(0), mode: 0o100644 });
  archive.end();
  const written = createWriteStream(file);
  archive.outputStream.pipe(written);
  await new Promise<void>((resolve, reject) => written.on('close', resolve).on('error', reject));
}

/** The same unless the last build is newer than all its sources. */
export async function ensureSolo(): Promise<number> {
  const sources = [
    'package-lock.json',
    'scenarios/**/*',
    'scripts/build-solo.ts',
    'apps/{server,member}/*.ts',
  ];
  const code = ['packages/*/src/**/*', 'apps/member/{src,public,vite}/**/*', 'apps/server/{src,media}/**/*'];
  return existsSync(soloZip) && isFresh(soloZip, [...sources, ...code]) ? 0 : buildSolo();
}

if (import.meta.main) process.exitCode = await buildSolo();
