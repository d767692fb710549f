import { readFileSync } from 'node:fs';

/** What is replaced in a configuration, by what; each change is made in the text that the changes before it have left. */
export type ConfigChanges = readonly (readonly [from: string | RegExp, to: string])[];

/**
 * A configuration of deploy/ with what differs on this machine.
 * @param file path in deploy/
 * Throws when the file does not hold what is to be replaced: something else than what is shipped would run.
 */
export function shippedConfig(file: string, changes: ConfigChanges): string {
  let text = readFileSync(new URL(`../deploy/${file}`, import.meta.url), 'utf8');
  for (const [from, to] of changes) {
    if (typeof from === 'string' ? !text.includes(from) : text.search(from) < 0)
      throw new Error(`deploy/${file} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
