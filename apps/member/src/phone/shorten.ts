const longest = 30;

/** Shortens long strings as the source does: the first 15 and the last 6 characters. */
export function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, 15)}…${text.slice(-6)}` : text;
}
