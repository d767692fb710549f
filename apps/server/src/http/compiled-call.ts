import { createRequire } from 'node:module';
import type { Call } from '@glassmine/replica/wire';
import { envelopeSchema } from './schemas.ts';

interface CompiledCall {
  /** Of the answer. */
  schema: ReturnType<typeof envelopeSchema>;
  /** From the answer to JSON. */
  write: (answer: unknown) => string;
}

type FastJson = typeof import('fast-json-stringify').default;

/** Where an answer is written, nothing can be awaited. */
const require = createRequire(import.meta.url);

const compiled = new WeakMap<Call, CompiledCall>();

/**
 * The code that writes a call's answer. Two hundred calls take longer to compile than a server takes to start otherwise,
 * so every server of a process shares them, and an answer's writer is compiled when it is first used.
 */
export function compiledOf(call: Call): CompiledCall {
  const known = compiled.get(call);
  if (known) return known;
  const schema = envelopeSchema(call.answer);
  let written: CompiledCall['write'] | null = null;
  const write = (answer: unknown) => {
    written ??= (require('fast-json-stringify') as FastJson)(schema) as CompiledCall['write'];
    return written(answer);
  };
  const made = { schema, write };
  compiled.set(call, made);
  return made;
}
