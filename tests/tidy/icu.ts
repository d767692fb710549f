/**
 * A place in a message that code fills: `{amount}`, `{count, plural, …}`, or a tag such as `<0>…</0>`. A plural that has no
 * words for one thing is of another kind than one that has.
 */
export type Placeholders = Map<
  string,
  'value' | 'plural' | 'plural without one' | 'select' | 'selectordinal' | 'tag' | string
>;

const branching = new Set(['plural', 'select', 'selectordinal']);

/**
 * The placeholders of an ICU message, those within plural and select branches included.
 * @throws a sentence that says what is wrong with the message
 */
export function placeholdersOf(message: string): Placeholders {
  const reader = { text: message, at: 0, found: new Map() as Placeholders };
  readText(reader, false);
  if (reader.at < message.length) throw new Error(`a } too many at character ${reader.at + 1}`);
  return reader.found;
}

/** What differs between the placeholders of two messages, in words; undefined when they agree. */
export function difference(source: Placeholders, translation: Placeholders): string | undefined {
  const missing = [...source].filter(([name]) => !translation.has(name)).map(([name]) => name);
  const surplus = [...translation].filter(([name]) => !source.has(name)).map(([name]) => name);
  const other = [...source].filter(
    ([name, kind]) => translation.has(name) && !isUsedAs(kind, translation.get(name)!),
  );
  const parts = [
    missing.length > 0 && `lacks {${missing.join('}, {')}}`,
    surplus.length > 0 && `has {${surplus.join('}, {')}}, which English has not`,
    other.length > 0 && `uses {${other.map(([name]) => name).join('}, {')}} in another way than English`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' and ') : undefined;
}

/** English may do without words for one thing where another language has them. */
const isUsedAs = (english: string, theirs: string): boolean =>
  theirs === english || (english === 'plural without one' && theirs === 'plural');

type Reader = { text: string; at: number; found: Placeholders };

function readText(reader: Reader, nested: boolean): void {
  const { text } = reader;
  while (reader.at < text.length) {
    const here = text[reader.at];
    if (here === "'") skipQuoted(reader);
    else if (here === '{') readArgument(reader);
    else if (here === '}') {
      if (nested) return;
      throw new Error(`a } too many at character ${reader.at + 1}`);
    } else {
      const tag = /^<\/?([A-Za-z0-9]+)\s*\/?>/.exec(text.slice(reader.at));
      if (tag) reader.found.set(tag[1]!, 'tag');
      reader.at += tag ? tag[0].length : 1;
    }
  }
  if (nested) throw new Error('a { that is never closed');
}

/** `''` is an apostrophe; `'{…'` is text up to the next apostrophe; any other one stands for itself. */
function skipQuoted(reader: Reader): void {
  const next = reader.text[reader.at + 1];
  if (next === "'") reader.at += 2;
  else if (next === '{' || next === '}') {
    const end = reader.text.indexOf("'", reader.at + 2);
    reader.at = end < 0 ? reader.text.length : end + 1;
  } else reader.at++;
}

function readArgument(reader: Reader): void {
  const head = /^\{\s*([\w.]+)\s*(?:,\s*(\w+)\s*)?/.exec(reader.text.slice(reader.at));
  if (!head) throw new Error(`no name after the { at character ${reader.at + 1}`);
  const [whole, name, kind = 'value'] = head;
  reader.at += whole.length;
  reader.found.set(name!, kind);
  if (!branching.has(kind)) reader.at = closing(reader);
  else if (!readBranches(reader, name!) && kind === 'plural') reader.found.set(name!, 'plural without one');
}

function closing(reader: Reader): number {
  const end = reader.text.indexOf('}', reader.at);
  if (end < 0) throw new Error('a { that is never closed');
  return end + 1;
}

/** Whether there are words for one thing, or none at all beside the number. */
function readBranches(reader: Reader, name: string): boolean {
  const branches = new Map<string, string>();
  reader.at += /^,\s*(offset:\s*\d+\s*)?/.exec(reader.text.slice(reader.at))?.[0].length ?? 0;
  for (;;) {
    const head = /^\s*(=\d+|\w+)\s*\{/.exec(reader.text.slice(reader.at));
    if (!head) break;
    reader.at += head[0].length;
    const start = reader.at;
    readText(reader, true);
    branches.set(head[1]!, reader.text.slice(start, reader.at));
    reader.at++;
  }
  if (!branches.has('other')) throw new Error(`{${name}} has no branch "other"`);
  const end = /^\s*\}/.exec(reader.text.slice(reader.at));
  if (!end) throw new Error(`{${name}} is never closed`);
  reader.at += end[0].length;
  return branches.has('one') || branches.get('other') === '#';
}
