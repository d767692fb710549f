// Prepares a fresh clone: installs the packages and, with --browser, Chromium and its fonts, with --servers what
// `npm run test:all` needs besides, then runs the script named after `--` under the Node that the lockfile pins. It has
// to run on any Node from 20 on with nothing installed, so it is plain JavaScript and imports only Node's own modules.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Who started this process: under npm a shell, which ends at a SIGTERM and passes none on. */
const startedBy = process.ppid;
const lookForParentMs = 250;

const root = fileURLToPath(new URL('..', import.meta.url));
const binFolder = join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';
const pinnedNode = join(binFolder, windows ? 'node.cmd' : 'node');
const pinnedMajor = 24;
const systemChromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const browserPackages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-color-emoji'];
// Firefox and WebKit run a newcomer's journey; Poppler's pdftotext reads what the browser prints; PostgreSQL keeps the rooms
// of several nodes; Slurm runs an array of shards; the rest run the configurations of deploy/.
const serverPackages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'poppler-utils',
  'postgresql',
  'caddy',
  'nginx',
  'haproxy',
  'rsyslog',
  'rsyslog-gnutls',
  'munge',
  'slurm-client',
  'slurmctld',
  'slurmd',
];

const separator = process.argv.indexOf('--');
const options = separator < 0 ? process.argv.slice(2) : process.argv.slice(2, separator);
const target = separator < 0 ? [] : process.argv.slice(separator + 1);

if (!packagesMatchLock()) {
  say('installing packages (npm ci)');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
}
const node = neededNode();
if (options.includes('--browser')) provideBrowser();
if (options.includes('--servers')) provideServers();
if (target.length > 0) handOver(target);

/**
 * npm records what it installed in node_modules/.package-lock.json. This compares that record with the lockfile, not
 * the ages of the two files, so it never reinstalls without need. Optional packages of other platforms may be absent.
 */
function packagesMatchLock() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const present = JSON.parse(
      readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'),
    ).packages;
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === '') return true;
      const found = present[path];
      if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer || entry.extraneous);
      return found.version === entry.version && found.integrity === entry.integrity;
    });
  } catch {
    return false;
  }
}

/** The Node that npm has installed; where none is packaged for the platform, the machine's own of the same major. */
function neededNode() {
  if (pinnedMajorFound()) return pinnedNode;
  if (Number.parseInt(process.versions.node, 10) === pinnedMajor) return process.execPath;
  // It is an optional package, which an npm that is told to omit those leaves out.
  run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']);
  if (pinnedMajorFound()) return pinnedNode;
  fail(
    `Glassmine needs Node ${pinnedMajor}. npm brings it on Linux and Windows; here it is not at ${pinnedNode}, and ` +
      `this is Node ${process.versions.node}. Install Node ${pinnedMajor}, and try again.`,
  );
}

function pinnedMajorFound() {
  if (!existsSync(pinnedNode)) return false;
  const answer = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8', shell: windows });
  return answer.status === 0 && answer.stdout.startsWith(`v${pinnedMajor}.`);
}

function provideBrowser() {
  if (mayInstall()) return installFromDebian(browserPackages);
  if (systemChromium.some((path) => existsSync(path))) return;
  run('npx', ['playwright', 'install', 'chromium']);
}

/** Elsewhere the tests of what is missing are skipped, and counted as skipped. */
function provideServers() {
  if (mayInstall()) installFromDebian(serverPackages);
}

function mayInstall() {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

function installFromDebian(names) {
  const missing = names.filter((name) => !debianHas(name));
  if (missing.length === 0) return;
  say(`installing ${missing.join(', ')} (apt-get)`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], quiet);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], quiet);
}

function debianHas(name) {
  const answer = spawnSync('dpkg', ['--status', name], { encoding: 'utf8' });
  return answer.status === 0 && answer.stdout.includes('Status: install ok installed');
}

/**
 * Runs the script under the pinned Node, forwards signals to it, and ends with its exit code. Under npm the end of the shell
 * between counts as a SIGTERM: `kill` of `npm start` ends that shell, and the server would go on and keep its port. Node
 * caches the compiled TypeScript, so that a server starts again in two thirds of the time.
 */
function handOver(args) {
  const path = `${binFolder}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(node, args, {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env, PATH: path },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event !== undefined) {
    const watch = setInterval(() => {
      if (process.ppid === startedBy) return;
      clearInterval(watch);
      child.kill('SIGTERM');
    }, lookForParentMs);
  }
  child.on('error', (error) => fail(`${args[0]} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

function run(command, args, extraEnv = {}) {
  try {
    execFileSync(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell: windows,
      env: { ...process.env, ...extraEnv },
    });
  } catch {
    fail(`"${command} ${args.join(' ')}" failed; see above.`);
  }
}

function say(text) {
  console.log(`· ${text}`);
}

function fail(text) {
  console.error(text);
  process.exit(1);
}
