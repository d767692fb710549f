/** The text with the digits of every script as ASCII; nothing else changes. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (written) => {
    const code = written.codePointAt(0) as number;
    let value = 0;
    // Unicode keeps the ten digits of a script in one row, and rows beside each other whole.
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
    return String(value % 10);
  });
}
