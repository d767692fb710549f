import { execFileSync } from 'node:child_process';

/** The first on the path, and the system's, for which Debian packages libraries. */
const interpreters = ['python3', '/usr/bin/python3'] as const;

/** Python with a module, or why there is none here. */
export type Python =
  | { run(program: string, ...args: string[]): unknown; absent: null }
  | { run: null; absent: string };

/** Finds an interpreter that can import the module. Its `run` returns what a program prints as JSON, and throws when it fails. */
export function pythonWith(module: string): Python {
  for (const interpreter of interpreters) {
    try {
      execFileSync(interpreter, ['-c', `import ${module}`], { stdio: 'ignore' });
    } catch {
      continue;
    }
    const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
    return {
      absent: null,
      run: (program, ...args) => JSON.parse(execFileSync(interpreter, ['-c', program, ...args], options)),
    };
  }
  return { run: null, absent: `python3 with ${module} is missing` };
}
