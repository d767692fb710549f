// `npm pack` runs this first: writes dist/, what the package ships. The tree is that of the checkout, so that files find
// each other by the same relative paths; TypeScript has become JavaScript, and the front ends are built.
import { chmodSync, cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureSolo } from './build-solo.ts';
import { root, runCommand, tool } from './command.ts';
import { buildFrontEnds } from './member-build.ts';

const out = join(root, 'dist');

/** Read as files while the server or a verb runs. */
const readAtRunTime = [
  'apps/server/media',
  'apps/server/src/locales',
  'apps/member/dist',
  'apps/console/dist',
  'apps/cli/src/course/course.js',
  'dist-solo/glassmine-solo',
  'scenarios',
];

rmSync(out, { recursive: true, force: true });
await succeed(buildFrontEnds());
await succeed(ensureSolo());
await succeed(runCommand(tool('tsc'), ['--project', 'tsconfig.pack.json']));
const imported = globSync(
  ['{packages,research}/*/src/**/*.json', 'apps/cli/src/**/*.json', 'apps/server/package.json'],
  { cwd: root },
);
for (const path of [...readAtRunTime, ...imported])
  cpSync(join(root, path), join(out, path), { recursive: true });
cpSync(join(root, 'apps/cli/bin/glassmine.mjs'), join(out, 'glassmine.mjs'));
chmodSync(join(out, 'glassmine.mjs'), 0o755);
const doors = packageDoors();
for (const file of globSync('{apps,packages,research}/*/src/**/*.js', { cwd: out })) {
  const path = join(out, file);
  writeFileSync(path, linked(readFileSync(path, 'utf8'), path));
}

async function succeed(code: Promise<number>): Promise<void> {
  const exitCode = await code;
  if (exitCode !== 0) process.exit(exitCode);
}

/** Absolute path of the built module behind each specifier, such as `@glassmine/replica/plain`. */
function packageDoors(): Map<string, string> {
  const found = new Map<string, string>();
  for (const manifest of globSync('{packages,research}/*/package.json', { cwd: root })) {
    const { name, exports } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as {
      name: string;
      exports: Record<string, string>;
    };
    const folder = join(out, manifest, '..');
    for (const [door, file] of Object.entries(exports))
      found.set(join(name, door), join(folder, file.replace(/\.ts$/, '.js')));
  }
  return found;
}

/** One package is shipped, so its parts name each other by path; workers are started by the names of built files. */
function linked(code: string, path: string): string {
  return code
    .replace(
      /(?<=(?:from|import) ?\(?)(['"])(@glassmine\/[\w/-]+)\1/g,
      (_, quote: string, specifier: string) => {
        const target = doors.get(specifier);
        if (target === undefined) throw new Error(`${relative(out, path)}: no package offers ${specifier}`);
        const link = relative(join(path, '..'), target);
        return quote + (link.startsWith('.') ? link : `./${link}`) + quote;
      },
    )
    .replace(/(?<=')(\.\.?\/[\w./-]+-(?:worker|thread))\.ts(?=')/g, '$1.js');
}
