import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { glassmineInside } from './inside.fixture.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'glassmine-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

function glassmine(...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { cwd: folder }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

const verbs = ['start', 'demo', 'simulate', 'sweep', 'validate', 'export', 'replay', 'fork', 'verify'];

describe('glassmine', () => {
  it('lists its verbs, and the help of each verb has examples', async () => {
    const overview = await glassmine('--help');
    expect(await glassmineInside('--help')).toEqual(overview);
    expect(overview.code).toBe(0);
    for (const verb of verbs) {
      expect(overview.stdout).toContain(`  ${verb}`);
      const { code, stdout } = await glassmineInside(verb, '--help');
      expect(code).toBe(0);
      expect(stdout).toMatch(new RegExp(`Examples:\\n {2}# .+\\n {2}npm run -s glassmine -- ${verb}( |\n)`));
    }
  });

  it('ends with one JSON object of exactly the documented keys', async () => {
    const { code, stdout, stderr } = await glassmine('simulate', '--members', '200', '--days', '3', '--json');
    expect(code).toBe(0);
    // Nothing is drawn where there is no terminal.
    expect(stderr).toBe('');
    const summary = JSON.parse(stdout.trimEnd().split('\n').at(-1) as string);
    expect(Object.keys(summary)).toEqual(
      'members,days,agentSteps,postings,rows,collapsedOnDay,worldHash,seconds,postingsPerSecond,rowsPerSecond,peakRssBytes'.split(
        ',',
      ),
    );
    expect(summary).toMatchObject({ members: 200, days: 3, agentSteps: 600, rows: 0, collapsedOnDay: null });
    expect(summary.worldHash).toMatch(/^[0-9a-f]{16}$/);
    expect(summary.peakRssBytes).toBeGreaterThan(20_000_000);
  });

  it('refuses as a process what it refuses inside one', async () => {
    const args = ['simulate', '--days', 'soon'];
    expect(await glassmine(...args)).toEqual(await glassmineInside(...args));
  });

  it.each([
    [['dance'], 'no verb dance'],
    [['simulate', '--days', 'soon'], '--days soon'],
    [['simulate', '--days', '0'], '--days 0'],
    [['simulate', '--speed', '9'], '--speed'],
    [['simulate', '--format', 'xls'], '--format xls'],
    [['simulate', '--scenario', 'nowhere'], '--scenario nowhere'],
    [['simulate', '--set', 'crowd.tellPpm=2000000'], '/crowd/tellPpm must be'],
    [['simulate', '--set', 'crowd.nothing=1'], '/crowd/nothing'],
    [['simulate', '--set', 'nowhere.tellPpm=1'], 'no parameter nowhere.tellPpm'],
    [['sweep', '--vary', 'crowd.tellPpm=1,2000000', '--out', 'x'], '/crowd/tellPpm must be'],
    [['sweep', '--out', 'x'], '--vary'],
    [['simulate', '--prevalence', '2'], 'a share above 0 up to 1'],
    [['simulate', '--prevalence', 'some', '--out', 'x'], '--prevalence some'],
    [['simulate', '--schemes', 'nowhere', '--out', 'x'], 'nowhere'],
    [['simulate', '--schemes', 'none,mining-app', '--out', 'x'], 'none stands alone'],
    [
      ['simulate', '--warm-up', '9', '--days', '5', '--out', 'x'],
      'warm-up of 9 days is longer than the run of 5',
    ],
    [['simulate', '--no-town', '--residents', '500', '--out', 'x'], '--no-town and --residents'],
    [['simulate', '--residents', '200', '--prevalence', '1%', '--out', 'x'], 'each scheme needs 10'],
    [['simulate', '--residents', '500', '--members', '600', '--out', 'x'], 'cannot reach 600 people'],
    [['simulate', '--residents', '500', '--members', '20', '--prevalence', '1%', '--out', 'x'], 'name two'],
    [['simulate', '--set', 'town={"people":{"ties":99}}', '--out', 'x'], '/town/people/ties must be'],
    [
      [
        'simulate',
        '--residents',
        '500',
        '--members',
        '400',
        '--set',
        'town={"people":{"ties":0}}',
        '--days',
        '20',
        '--out',
        join(folder, 'x'),
      ],
      'ties connect 1 at most',
    ],
    [['sweep', '--vary', 'crowd.agents', '--out', 'x'], '--vary crowd.agents'],
    [['sweep', '--vary', 'crowd.tellPpm=9..1', '--random', '2', '--out', 'x'], 'crowd.tellPpm=9..1'],
    [['simulate', '--days', 'soon'], 'simulate --help'],
    [['fork', 'nothing-here', '--at-day', '3'], 'nothing-here'],
    [['export', 'nothing-here'], '--out'],
    [['verify'], 'needs the folder'],
    [['simulate', '--format', 'csv'], '--format would be ignored: it needs --out'],
    [['simulate', '--schema', 'paysim'], '--schema would be ignored: it needs --out'],
    [['simulate', '--force'], '--force would be ignored: it needs --out'],
    [['simulate', '--jobs', '2'], '--jobs would be ignored: it needs --replicates'],
    [['simulate', '--set', 'crowd.tellPpm=1', '--set', 'crowd.tellPpm=2'], 'crowd.tellPpm is given twice'],
    [['simulate', '--set', '__proto__=1'], '__proto__ is no name'],
    [['fork', 'x', '--at-day', '3', '--force'], '--force would be ignored: it needs --out'],
    [['validate', 'more'], 'validate takes no more'],
    [['start', 'more'], 'takes no more'],
    [['restore', 'x', '--room', 'A', '--force'], '--force would be ignored'],
    [['facilitator', 'list', '--role', 'owner'], '--role would be ignored'],
    [['facilitator', 'add', 'x', '--without-second-factor'], '--without-second-factor would be ignored'],
    [['facilitator'], 'say what to do: add, reset, disable, enable, list'],
    [['facilitator', 'remove', 'bob'], 'say what to do: add, reset'],
    [['facilitator', 'add'], 'add needs NAME'],
    [
      ['facilitator', 'add', 'carl', '--role', 'king'],
      '--role king: it is one of owner, facilitator, observer',
    ],
    [['facilitator', 'list', 'bob'], 'bob is one word too many'],
    [['facilitator', 'add', 'carl', '--colour', 'red'], '--colour'],
    [['key'], 'say what to do: show, rotate, renew'],
    [['key', 'show', 'it'], 'it is one word too many'],
    [['lti'], 'say what to do: add, list, remove, key'],
    [['lti', 'list', '--issuer', 'x'], '--issuer would be ignored by lti list'],
    [['lti', 'remove', '--issuer', 'x'], 'lti remove needs --client-id'],
    [['rooms', 'hand-over'], 'hand-over needs ROOM'],
    [['rooms', 'list', '--undo'], '--undo lets a node take rooms again'],
    [['rooms', 'archive', '--rules', '8'], '--rules says what becomes of the rooms that are listed'],
    [['rooms', 'archive', 'a', 'b'], 'b is one word too many'],
    [['backup'], 'say which folder'],
    [['restore', 'a', 'b'], 'say which folder'],
    [['purge'], 'say which room'],
    [['purge', 'AAAAAA', '--older-than', '3'], 'say which room'],
  ])('%j names what is wrong, with exit code 2', async (args, named) => {
    const { code, stdout, stderr } = await glassmineInside(...args);
    expect(stderr).toContain(named);
    expect(code).toBe(2);
    expect(stdout).toBe('');
  });

  it('writes a town around the scheme, which verify makes again and fork refuses', async () => {
    const out = join(folder, 'town');
    const args = ['simulate', '--residents', '800', '--members', '40', '--days', '12', '--warm-up', '3'];
    const { code, stdout } = await glassmine(...args, '--out', out, '--json');
    expect(code).toBe(0);
    expect(stdout).toMatch(/A town of 800 residents: [\d,]+ movements/);
    expect(JSON.parse(stdout.trim().split('\n').at(-1) as string).rows).toBeGreaterThan(10_000);
    expect((await glassmine('verify', out)).code).toBe(0);
    const fork = await glassmine('fork', out, '--at-day', '5', '--set', 'crowd.tellPpm=0');
    expect(fork.code).toBe(2);
    expect(fork.stderr).toContain('has a town around it');
  });

  it('reports the system error when no folder can be made', async () => {
    const args = ['simulate', '--members', '100', '--days', '2', '--out', '/dev/null/nowhere/run'];
    const { code, stderr } = await glassmine(...args);
    expect(code).toBe(1);
    expect(stderr).toMatch(/ENOTDIR|ENOENT/);
  });

  it('refuses an existing folder, replays a run to a day, and detects a changed file', async () => {
    const out = join(folder, 'run');
    const size = ['--members', '150', '--days', '4', '--no-town'];
    const args = ['simulate', ...size, '--format', 'csv', '--out', out];
    expect((await glassmine(...args)).code).toBe(0);
    const refused = await glassmine(...args);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('--force');
    expect((await glassmine('verify', out)).code).toBe(0);
    const second = await glassmineInside('replay', out, '--at-day', '2', '--json');
    const { days, daily } = JSON.parse(second.stdout.trimEnd().split('\n').at(-1) as string);
    expect([days, daily.map(({ day }: { day: number }) => day)]).toEqual([2, [1, 2]]);
    const late = await glassmine('replay', out, '--at-day', '5');
    expect(late.code).toBe(2);
    expect(late.stderr).toContain('ran 4 days');
    writeFileSync(join(out, 'thesis.txt'), 'mine');
    const kept = await glassmine(...args, '--force');
    expect(kept.code).toBe(2);
    expect(kept.stderr).toContain('thesis.txt');
    rmSync(join(out, 'thesis.txt'));
    appendFileSync(join(out, 'members.csv'), 'one more\n');
    const differs = await glassmine('verify', out);
    expect(differs.code).toBe(1);
    expect(differs.stdout).toContain('members.csv is not the file that was written');
  });
});
