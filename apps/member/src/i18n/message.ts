/**
 * Writes a message from its compiled form: texts, values, numbers and plurals. The library that compiles them
 * (vite/catalogues.ts) has a writer for all of ICU, which is a fiftieth of the first route.
 */
type Cases = Readonly<Record<string, string | Message>>;
type Part = string | readonly [name: string, kind?: 'number' | 'plural', cases?: Cases];
export type Message = readonly Part[];
export type Values = Readonly<Record<string, string | number>>;

const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

function kept<F>(known: Map<string, F>, Format: new (language: string) => F, language: string): F {
  const format = known.get(language) ?? new Format(language);
  known.set(language, format);
  return format;
}

/** @param count what `#` stands for, within a plural */
export function write(
  message: string | Message,
  language: string,
  values: Values = {},
  count?: number,
): string {
  if (typeof message === 'string') return message;
  const number = (value: number) => kept(numbers, Intl.NumberFormat, language).format(value);
  const parts = message.map((part) => {
    if (part === '#' && count !== undefined) return number(count);
    if (typeof part === 'string') return part;
    const [name, kind, cases] = part;
    const value = values[name] ?? '';
    if (kind === 'number') return number(Number(value));
    if (cases === undefined) return value;
    const chosen =
      cases[value] ?? cases[kept(plurals, Intl.PluralRules, language).select(Number(value))] ?? cases.other;
    return write(chosen ?? '', language, values, Number(value));
  });
  return parts.join('');
}
