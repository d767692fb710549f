import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const research = new URL('../../../research/', import.meta.url).href;

/** Modules of research that are loaded when the command line has explained each of the verbs. */
function researchLoadedBy(...verbs: string[]): string[] {
  const program = `
    const { registerHooks } = await import('node:module');
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    const { glassmine } = await import(${JSON.stringify(new URL('./glassmine.ts', import.meta.url).href)});
    for (const verb of ${JSON.stringify(verbs)}) await glassmine([verb, '--help'], { say() {} });
    console.log(JSON.stringify(loaded));
  `;
  const printed = execFileSync(process.execPath, ['-e', program], { encoding: 'utf8', timeout: 1_800_000 });
  return (JSON.parse(printed) as string[]).filter((url) => url.startsWith(research));
}

test('a verb for the host of a server loads nothing that runs worlds', () => {
  const [door, ...others] = researchLoadedBy('start', 'facilitator', 'backup', 'rooms');
  expect(door).toMatch(/research\/lab\/src\/verbs\.ts$/);
  expect(others).toEqual([]);
});

test('a verb that runs worlds loads them when it is called', () => {
  expect(researchLoadedBy('simulate').length).toBeGreaterThan(20);
});
