/** Texts that make each part of the guard work hardest, at any length. */
export type Worst = Record<string, string>;

export function worstTexts(length: number): Worst {
  const full = (part: string): string => part.repeat(Math.ceil(length / part.length)).slice(0, length);
  const figures = (mix: (n: number) => string): string =>
    Array.from({ length }, (_, n) => mix(n))
      .join('')
      .slice(0, length);
  const digit = (n: number) => Math.floor((Math.sin(n) + 1) * 5e6) % 10;
  return {
    'a sentence': full('My first payout was 12.50 pUSDT and it came in 20 minutes. '),
    'digits with spaces': figures((n) => `${(n * 7) % 10} `),
    'random digits': figures((n) => `${digit(n)}`),
    'random digits with spaces': figures((n) => `${digit(n)} `),
    'random digits with a 0 each': figures((n) => `0${digit(n)} `),
    'random digits with letters': figures((n) => `${digit(n)} x `),
    'random digits with words': figures((n) => `${digit(n)} abc `),
    'numbers of four with words': figures(
      (n) => `${digit(n)}${digit(n + 7)}${digit(3 * n)}${digit(5 * n)} of `,
    ),
    'noughts and crosses': full('0 x '),
    'starts of chain addresses': full('0x'),
    'digits in pairs': figures((n) => `${((n * 37) % 90) + 10} `),
    'amounts side by side': figures((n) => `${((n * 7919) % 900) + 100}.00 `),
    'round amounts added': full('1,000 + '),
    'pluses and digits': figures((n) => `+${(n * 7) % 10}`),
    'letters and digits apart': figures((n) => `${'1aB3cD5eF7T9r'[(n * 5) % 13]} `),
    'capitals, small letters and digits': figures((n) => '1aB3cD5eF7T9r'[(n * 5) % 13]!),
    'random base58 apart': figures(
      (n) =>
        `${'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'[(digit(n) * 7 + digit(2 * n)) % 58]} `,
    ),
    'prefixes of chains': full('bc1 q 3 '),
    'capitals of base32 apart': full('G A Q 7 '),
    'starts of accounts': full('DE89 '),
    'ats and dots': full('a at b dot '),
    'ats with marks': full('a -at- b -dot- '),
    'words with dashes': full('dot-'),
    'ats with blanks': full(`a@${' '.repeat(30)}b . `),
    'ats alone': full('@'),
    blanks: full(' '),
    'dots and blanks': full(' . a'),
    'hosts without an end': full('a.'),
    'a long word': full('a'),
    'a word of dashes': full('-'),
    brackets: full('a [at] b [dot] '),
    'open brackets': full('('),
    entities: full('&#57;'),
    'entities of entities': full('&amp;'),
    'percent signs of percent signs': full('%25'),
    'half of a percent sign': full('%2'),
    'digits in percent signs': full('%39%20'),
    'letters like digits': full('O l I o '),
    'a word of letters like digits': full('Ol1'),
    lists: full('1, 2, 3; 4, '),
    'fractions with ats': full('1,1/2 at 1/2 (at)1/2 1/2 '),
    'rising lists': full('1 2 3 4 5 6 7 8 9 12 15 '),
    'numbers in words': figures((n) => `${['one', 'hundert', 'vingt', 'on', 'sunna', 'double'][n % 6]} `),
    'a number in one word': full('zweihundertdreiundvierzig'),
    'tens in one word': full('seisei '),
    'names of papers': full('account number is my ssn no '),
    'names of papers with digits': full('konto 1 2 3 4 '),
    'pieces of a number': figures((n) => `${(n * 37) % 90}${digit(n)} starts rest `),
    'pieces of codes': full('a1b2 and then rest '),
    'words between nothing': full('a1 und y et and '),
    'signs one by one': full('t . m / '),
    'words for signs': full('a arroba b punto c barra '),
    'words for signs in Tamil': full('அ அட் ஆ டாட் இ '),
    'answers and stops': full('ok.it ja.De '),
    'commas and blanks': full(', at, dot , '),
    'a long code': full('a1B'),
    'digits before words': full('1 2 3 4 5 6 7 8 ab cd ef '),
    'letters of papers': full('R S M 8 5 '),
    'read from its end': `${full('0176 ab x1 ').slice(0, length - 10)} backwards`,
    'a combining mark each': full('1\u0300'),
  };
}
