const digit = /\p{Nd}/u;

/** The text with the digits of every script, and the signs of full width, as ASCII; nothing else changes. */
export function latinDigits(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, (written) => {
      const code = written.codePointAt(0) as number;
      let zero = code;
      // Unicode keeps the ten digits of a script in one row, and rows beside each other whole.
      while (digit.test(String.fromCodePoint(zero - 1))) zero--;
      return String((code - zero) % 10);
    });
}
