import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSolo } from './build-solo.ts';
import { type CommandOptions, runCommand, tool } from './command.ts';
import { buildConsole, buildMember } from './member-build.ts';
import { type Tally, tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from './tally.ts';
import { checkTypes } from './types.ts';
import type { WhichTests } from './which-tests.ts';

/** `cores`: how many it keeps busy. */
export type Suite = { name: string; cores: 1 | 2; run: () => Promise<Tally> };

export const lint: Suite = lintOf(['.']);

export function lintOf(paths: string[]): Suite {
  const options = ['check', '--error-on-warnings', '--no-errors-on-unmatched'];
  return {
    name: 'format and lint',
    cores: 1,
    run: async () =>
      tallyOfCheck(
        paths.length === 0 ? 0 : await runCommand(tool('biome'), [...options, ...paths]),
        'format or lint: `npm run format` repairs what it can and prints the rest',
      ),
  };
}

const typesAgain = 'types: `npm run check -- --types` prints the faults alone';

/** Two cores: tsc checks as many projects at once as there are. */
export const types: Suite = {
  name: 'types',
  cores: 2,
  run: async () => tallyOfCheck(await checkTypes(), typesAgain),
};

/** @param folders whose tsconfig.json is checked, such as `packages/replica` */
export function typesOf(folders: string[]): Suite {
  const projects = folders.map((folder) => join(folder, 'tsconfig.json'));
  return {
    name: `types of ${folders.join(', ')}`,
    cores: 2,
    run: async () => tallyOfCheck(await checkTypes(projects), typesAgain),
  };
}

export const unused: Suite = {
  name: 'unused files, exports and dependencies',
  cores: 1,
  run: async () =>
    tallyOfCheck(
      await runCommand(tool('knip'), ['--no-progress']),
      'unused: `npx knip` lists them; take each out, or only its `export` where its own file uses it',
    ),
};

const notes = { usual: '', rest: ', those that npm test leaves out', all: ', all of them' };

/** Without those that vitest.config.ts calls slow. */
export const quickTests = vitest('house rules and unit tests', [], {
  env: { GLASSMINE_QUICK: '1' },
  limitMinutes: 30,
});
export const houseRules = vitest('house rules', ['tests/tidy'], { limitMinutes: 10 });
/** The quick tests that import a file which has changed since a commit, and those that have changed themselves. */
export const testsSince = (commit: string) =>
  vitest(`tests of what has changed since ${commit}`, ['--changed', commit, '--passWithNoTests'], {
    env: { GLASSMINE_QUICK: '1' },
    limitMinutes: 30,
  });
export const tests = (which: WhichTests): Suite =>
  vitest(`house rules, unit, property, contract and fault tests${notes[which]}`, [], {
    env: { GLASSMINE_TESTS: which },
    limitMinutes: 3 * 60,
  });
export const soakTests = vitest('everything, with the long runs', [], {
  env: { GLASSMINE_TESTS: 'all', GLASSMINE_SOAK: '1' },
  limitMinutes: 12 * 60,
});

export const components = vitest('components in Chromium', ['--config=vitest.browser.config.ts'], {
  limitMinutes: 60,
});

const buildAgain = 'build: `npm run build` prints the fault alone';

export const memberBuild: Suite = {
  name: 'build of the member app',
  cores: 1,
  run: async () => tallyOfCheck(await buildMember(), buildAgain),
};

export const consoleBuild: Suite = {
  name: 'build of the console',
  cores: 1,
  run: async () => tallyOfCheck(await buildConsole(), buildAgain),
};

/** Once, before several journeys ask for it at the same time. */
export const soloBuild: Suite = {
  name: 'build without a server',
  cores: 1,
  run: async () => tallyOfCheck(await ensureSolo(), 'build: `npm run build:solo` prints the fault alone'),
};

export const journeys = (which: WhichTests): Suite =>
  playwright(`journeys in a browser${notes[which]}`, { GLASSMINE_TESTS: which }, 3 * 60);
export const soakJourneys = playwright(
  'journeys in Chromium, with every language, theme and size',
  { GLASSMINE_TESTS: 'all', GLASSMINE_SOAK: '1' },
  4 * 60,
);

function playwright(name: string, env: Record<string, string>, limitMinutes: number): Suite {
  return {
    name,
    cores: 2,
    run: () =>
      withReport((reportPath, readReport) => {
        const files = {
          PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath,
          GLASSMINE_JOURNEY_DATA: `${reportPath}.data`,
        };
        return runCommand(tool('playwright'), ['test', '--reporter=list,json'], {
          env: { ...files, ...env },
          limitMinutes,
        }).then((exitCode) => tallyOfPlaywright(readReport(), exitCode));
      }),
  };
}

function vitest(name: string, args: string[], options: CommandOptions): Suite {
  return {
    name,
    cores: 2,
    run: () =>
      withReport((reportPath, readReport) => {
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
        return runCommand(tool('vitest'), ['run', ...reporters, ...args], options).then((exitCode) =>
          tallyOfVitest(readReport(), exitCode),
        );
      }),
  };
}

async function withReport(
  run: (reportPath: string, readReport: () => unknown) => Promise<Tally>,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-report-'));
  const reportPath = join(folder, 'report.json');
  const readReport = (): unknown => {
    try {
      return JSON.parse(readFileSync(reportPath, 'utf8'));
    } catch {
      return undefined;
    }
  };
  try {
    return await run(reportPath, readReport);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
