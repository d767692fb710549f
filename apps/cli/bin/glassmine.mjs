#!/usr/bin/env node
// The command of the installed package. It has to run on any Node from 20 on, so it is plain JavaScript: where that is
// older than what Glassmine needs, the Node that npm has installed beside it runs the command.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const neededMajor = 24;
const main = new URL('./apps/cli/src/main.js', import.meta.url);

process.env.GLASSMINE_COMMAND ??= 'glassmine';
// Beside other folders in somebody's home, `data` would say too little.
process.env.GLASSMINE_DATA ||= 'glassmine-data';

if (Number.parseInt(process.versions.node, 10) >= neededMajor) await import(main.href);
else runWithOwnNode();

function runWithOwnNode() {
  const node = ownNode();
  if (node === null) {
    console.error(
      `Glassmine needs Node ${neededMajor} or newer, and this is Node ${process.versions.node}. On Linux and Windows ` +
        'npm brings one where it may install optional packages; elsewhere, install a newer Node.',
    );
    process.exit(1);
  }
  const child = spawn(node, [fileURLToPath(main), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`Glassmine could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

function ownNode() {
  const windows = process.platform === 'win32';
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const path = join(folder, 'bin', windows ? 'node.exe' : 'node');
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}
