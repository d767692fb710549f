/** A text of a set of somebody else on which the guard is wrong, and why it stays so. */
export interface Known {
  text: string;
  /** What the refusal quotes; null for a text that gets in. */
  piece: string | null;
  because: string;
}

const sentenceOrHost =
  'no blank behind the full stop and a small letter: somebody can own such a host, and the refusal says to put a blank there';

/** By file. */
export const knownOfApart: Readonly<Record<string, readonly Known[]>> = {
  'first-set.json': [
    {
      text: 'Homework due 2026-02-17 at 23:59, no excuses.me too',
      piece: 'excuses.me',
      because: sentenceOrHost,
    },
    { text: 'me da igual.es mentira todo', piece: 'igual.es', because: sentenceOrHost },
    { text: 'egal.de facto ist es Betrug', piece: 'egal.de', because: sentenceOrHost },
    { text: 'tamam.me de geliyorum 😄', piece: 'tamam.me', because: sentenceOrHost },
    { text: 'sare.me kuda vastaru kada', piece: 'sare.me', because: sentenceOrHost },
    {
      text: 'four one one one, then one one one one, twice more ones like that: 1111 1111',
      piece: null,
      because: 'a sentence between the halves: who reads it has to follow what it says',
    },
  ],
  'second-set.json': [
    {
      text: 'ok.so basically the first ones get paid with the money of the last ones',
      piece: 'ok.so',
      because: sentenceOrHost,
    },
    { text: 'vale.no me convence nada eso de reclutar amigos', piece: 'vale.no', because: sentenceOrHost },
    {
      text: 'boh.io non ci credo a uno che ti scrive "amico mio" dopo 5 minuti',
      piece: 'boh.io',
      because: sentenceOrHost,
    },
    {
      text: "bof.me faire avoir par un inconnu, jamais, enfin j'espère",
      piece: 'bof.me',
      because: sentenceOrHost,
    },
    {
      text: 'ja.so hab ich das auch verstanden, die letzten zahlen für die ersten',
      piece: 'ja.so',
      because: sentenceOrHost,
    },
  ],
};
