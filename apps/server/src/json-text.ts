/** The value of a text that is JSON; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Each string in a parsed value once, the keys of its objects too. No depth of nesting is too much for it. */
export function stringsIn(value: unknown): Set<string> {
  const strings = new Set<string>();
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string') strings.add(one);
    else if (Array.isArray(one)) for (const each of one) open.push(each);
    else if (typeof one === 'object' && one !== null)
      for (const [key, each] of Object.entries(one)) open.push(key, each);
  }
  return strings;
}
