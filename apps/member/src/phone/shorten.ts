const longest = 30;

/** Long strings as the source shows them: the first 15 and the last 6 characters. */
export function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, 15)}…${text.slice(-6)}` : text;
}
