/**
 * What the guard knows of one language. Each list has commas between its words, which may be several, and small
 * letters; marks on Latin letters may stay out where the guard reads numbers.
 */
export interface Vocabulary {
  /** By value: 0 to 99 as far as they are words of their own, hundreds, 1000. Also as written with Latin letters. */
  readonly numbers: Readonly<Record<number, string>>;
  /** "Ones", "twos": how often says the number before them. */
  readonly plurals: Readonly<Record<number, string>>;
  readonly twice: string;
  readonly thrice: string;
  /** Between two pieces of one number they end neither: the next one follows. */
  readonly joining: string;
  /** "And", which joins everything: it says nothing of an order. */
  readonly conjunctions: string;
  /** Which piece it is: "first", "last". */
  readonly order: string;
  /** They say that a number is told in pieces: how it begins or ends, of how many digits. */
  readonly pieces: string;
  /** Small words and those of writing down that may stand beside these; none of them counts or measures anything. */
  readonly telling: string;
  /** Names of letters. */
  readonly letters: Readonly<Record<string, string>>;
  /** They say that something has to be read from its end. */
  readonly backwards: string;
  /** For `@`, and nothing else. */
  readonly at: string;
  /** For `@`, and for something else as well: a word for a dot has to follow. */
  readonly weakAt: string;
  /** For `@` in brackets alone. */
  readonly bracketedAt: string;
  /** For the dot in an address, and nothing else. */
  readonly dot: string;
  /** For that dot, and for something else as well. */
  readonly weakDot: string;
  readonly slash: string;
  /** Hosts of mailboxes, ends of hosts and names of payment apps behind an `@`, in the language's own script. */
  readonly mailHosts: string;
  readonly ends: string;
  readonly handles: string;
  /** Hosts of invitations, in the language's own script, with a blank for the dot. */
  readonly inviting: string;
  /** Parts of laws and books, whose numbers stand behind them. */
  readonly sections: string;
  /** Names of the numbers that an office gives to a person. */
  readonly papers: string;
  readonly accounts: string;
  /** Small words between the name of a number and the number: "no", "is". */
  readonly naming: string;
  /** With one of them alone a sentence may end: "yes", "fine". */
  readonly answers: string;
}
