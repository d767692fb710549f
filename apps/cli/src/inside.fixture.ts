/** The command line inside the test's own process: for what it refuses, most of the time of a process is its start. */
import { glassmine } from './glassmine.ts';
import { runServerProgram } from './server-program.ts';

/** Resolves to the exit code and to what would stand on the two outputs. Nothing is drawn, and nothing stops it. */
export async function glassmineInside(
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  let stdout = '';
  let stderr = '';
  const code = await glassmine(args, {
    say: (text) => {
      stdout += `${text}\n`;
    },
    note: (text) => {
      stderr += `${text}\n`;
    },
    shareFiles: () => {},
    progress: () => ({ at() {}, end() {} }),
    signal: new AbortController().signal,
    runServerProgram,
  });
  return { code, stdout, stderr };
}
