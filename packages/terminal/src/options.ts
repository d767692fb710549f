import { parseArgs } from 'node:util';

/** Wrong usage; the message names the option. Exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface Option {
  /** `flag` takes nothing. */
  kind: 'text' | 'whole' | 'flag' | 'texts';
  /** Shown after the name in the help: `N`, `FILE`. */
  takes?: string;
  help: string;
  /** The only values it takes. */
  oneOf?: readonly string[];
  least?: number;
  most?: number;
  fallback?: string | number;
  /** Another option, without which this one would be ignored. */
  needs?: string;
}

export type Options = Record<string, Option>;

type Value<O extends Option> = O['kind'] extends 'flag'
  ? boolean
  : O['kind'] extends 'texts'
    ? string[]
    : O['kind'] extends 'whole'
      ? number | (O extends { fallback: number } ? never : undefined)
      : string | (O extends { fallback: string } ? never : undefined);

export type Values<O extends Options> = { [K in keyof O]: Value<O[K]> };

/** Reads a verb's arguments; `given`: the options that were typed. Throws `UsageError`. */
export function readOptions<const O extends Options>(
  options: O,
  args: readonly string[],
): { values: Values<O>; rest: string[]; given: ReadonlySet<string> } {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { kind }]) => [
      name,
      { type: kind === 'flag' ? 'boolean' : 'string', multiple: kind === 'texts' } as const,
    ]),
  );
  let parsed: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...args], options: config, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
  const values: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(options)) {
    values[name] = readValue(name, option, parsed.values[name]);
  }
  const given = new Set(Object.keys(parsed.values));
  for (const name of given) {
    const needs = options[name]?.needs;
    if (needs !== undefined && !given.has(needs))
      throw new UsageError(`--${name} would be ignored: it needs --${needs}`);
  }
  return { values: values as Values<O>, rest: parsed.positionals, given };
}

/**
 * The action that a verb is told, such as `add NAME`, and the words that belong to it. Throws `UsageError`.
 * @param actions what each needs, by the names of its help
 */
export function readAction<const A extends Record<string, readonly string[]>>(
  actions: A,
  [name = '', ...words]: readonly string[],
): { action: keyof A & string; words: string[] } {
  const needed = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (needed === undefined) throw new UsageError(`say what to do: ${Object.keys(actions).join(', ')}`);
  const missing = needed[words.length];
  if (missing !== undefined) throw new UsageError(`${name} needs ${missing}`);
  if (words.length > needed.length) throw new UsageError(`${words[needed.length]} is one word too many`);
  return { action: name, words };
}

function readValue(name: string, option: Option, given: unknown): unknown {
  if (option.kind === 'flag') return given === true;
  if (option.kind === 'texts') return given ?? [];
  if (given === undefined) return option.fallback;
  const text = given as string;
  if (option.oneOf && !option.oneOf.includes(text)) {
    throw new UsageError(`--${name} ${text}: it is one of ${option.oneOf.join(', ')}`);
  }
  return option.kind === 'whole' ? wholeOf(name, option, text) : text;
}

function wholeOf(name: string, { least = 0, most = Number.MAX_SAFE_INTEGER }: Option, text: string): number {
  // People write 1_000_000 and 1e6.
  const number = Number(text.replaceAll('_', ''));
  if (text.trim() === '' || !Number.isSafeInteger(number)) {
    throw new UsageError(`--${name} ${text}: it takes a whole number`);
  }
  if (number < least || number > most) {
    throw new UsageError(`--${name} ${text}: it takes ${least} to ${most}`);
  }
  return number;
}

/** The lines of a help text, the names in one column. */
export function describeOptions(options: Options): string {
  const heads = Object.entries(options).map(([name, { takes }]) => `--${name}${takes ? ` ${takes}` : ''}`);
  const width = Math.max(...heads.map((head) => head.length)) + 2;
  return Object.values(options)
    .map((option, i) => `  ${(heads[i] as string).padEnd(width)}${option.help}${defaultOf(option)}`)
    .join('\n');
}

function defaultOf({ oneOf, fallback }: Option): string {
  const parts = [];
  if (oneOf) parts.push(oneOf.join(' | '));
  if (fallback !== undefined) parts.push(`default ${fallback}`);
  return parts.length > 0 ? ` (${parts.join('; ')})` : '';
}
