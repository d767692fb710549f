import type { Call } from '@glassmine/replica/wire';
import fastJson from 'fast-json-stringify';
import { compileForm } from './form.ts';
import { envelopeSchema } from './schemas.ts';

interface CompiledCall {
  readForm: ReturnType<typeof compileForm>;
  /** Of the answer. */
  schema: ReturnType<typeof envelopeSchema>;
  /** From the answer to JSON. */
  write: (answer: unknown) => string;
}

const compiled = new WeakMap<Call, CompiledCall>();

/**
 * The code that reads a call's form and writes its answer. Two hundred calls take longer to compile than a server
 * takes to start otherwise, so every server of a process shares them, and an answer's writer is compiled when it is
 * first used.
 */
export function compiledOf(call: Call): CompiledCall {
  const known = compiled.get(call);
  if (known) return known;
  const schema = envelopeSchema(call.answer);
  let written: CompiledCall['write'] | null = null;
  const write = (answer: unknown) => {
    written ??= fastJson(schema) as CompiledCall['write'];
    return written(answer);
  };
  const made = { readForm: compileForm(call.form), schema, write };
  compiled.set(call, made);
  return made;
}
