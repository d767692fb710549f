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
    {
      text: 'Read ch. 4, pp. 112-131, then answer Q1, Q2a, Q2b and Q5 by Fri 16 Oct 2026.',
      piece: 'Read ch. 4, pp. 112-131, then answer Q1, Q2a, Q2b and Q5 by Fri',
      because: 'chapters, pages and questions in a row look like the groups of an address',
    },
    {
      text: 'It starts with 917. Then comes 486. The last four are 2058, easy.',
      piece: null,
      because: 'a number told in three or more pieces, with words between',
    },
    {
      text: 'discord gg slash kT9wQz2 is our server',
      piece: null,
      because: 'a host of which only the name is said, and the sign behind it in a word',
    },
    {
      text: 'pehle 8447 likho phir 291 aur last mein 063, bas ho gaya',
      piece: null,
      because: 'a number told in three or more pieces, with words between',
    },
    {
      text: 'पैन कार्ड पर लिखा है C D R P K सात एक शून्य तीन F',
      piece: null,
      because: 'a paper told in three pieces, with words between',
    },
    {
      text: 'CSK 192/5 (20 ov), MI 188/8, 4 run la jeichom!! 💛',
      piece: '192/5 (20 ov), MI 188/8, 4',
      because: 'scores in a row look like the groups of a phone number',
    },
    {
      text: 'first 8072 podu, apram 5194, kadaisila 36. avlo dhan',
      piece: null,
      because: 'a number told in three or more pieces, with words between',
    },
    { text: 'www . thangam-laabam . in ku po', piece: null, because: 'blanks round every mark of a host' },
    {
      text: 'pan card la D H M P S irukku, apram 5 5 2 9, kadaisi ezhuthu L',
      piece: null,
      because: 'a paper told in three pieces, with words between',
    },
    {
      text: 'భారత శిక్షాస్మృతి సెక్షన్ 406, 420 మరియు ఐటీ చట్టం 2000 సెక్షన్ 66D',
      piece: '406, 420 మరియు ఐటీ చట్టం 2000',
      because: 'sections of laws and a year in a row look like the groups of a number',
    },
    {
      text: 'pan lo modati aidu EKWPD, tarvata 3718, chivarlo C',
      piece: null,
      because: 'a paper told in three pieces, with words between',
    },
    {
      text: 'ಐಪಿಸಿ ಕಲಂ 415, 420 ಮತ್ತು ಕರ್ನಾಟಕ ಕಾಯ್ದೆ 2004ರ ಕಲಂ 9',
      piece: '415, 420 ಮತ್ತು ಕರ್ನಾಟಕ ಕಾಯ್ದೆ 2004',
      because: 'sections of laws and a year in a row look like the groups of a number',
    },
    {
      text: 'pan number: J R B P N, eradu elu ondu ombattu, W',
      piece: null,
      because: 'a paper told in three pieces, with words between',
    },
    {
      text: 'beş yüz elli bir sonra 682 sonra 40 en son 19, başına sıfır koy',
      piece: null,
      because: 'a number told in three or more pieces, with words between',
    },
    { text: 'vale.no me convence nada eso de reclutar amigos', piece: 'vale.no', because: sentenceOrHost },
    {
      text: 'primero 633, luego 91 y 40, y terminas con 57',
      piece: null,
      because: 'a number told in three or more pieces, with words between',
    },
    {
      text: 'iban: ES noventa y uno, 0049 8885 5684 1011 6390',
      piece: null,
      because: 'two digits of an account in words',
    },
    {
      text: 'siete cinco nueve seis cinco seis nueve tres eme, ese es mi deni',
      piece: null,
      because: 'the letter of a paper by its name',
    },
    {
      text: 'ábaco abdomen abeja abierto abogado abono aborto abrazo abrir abuelo abuso acabar <- mis doce palabras',
      piece: null,
      because: 'the guard knows the words of English wallets alone',
    },
    {
      text: 'boh.io non ci credo a uno che ti scrive "amico mio" dopo 5 minuti',
      piece: 'boh.io',
      because: sentenceOrHost,
    },
    {
      text: 'trecentoquarantanove, poi 81, poi 35, poi 207',
      piece: null,
      because: 'a number told in three or more pieces, with words between',
    },
    {
      text: 'abaco abbaglio abbinato abete abisso abolire abrasivo abrogato accadere accenno accusato acetone, non perderle',
      piece: null,
      because: 'the guard knows the words of English wallets alone',
    },
    {
      text: "bof.me faire avoir par un inconnu, jamais, enfin j'espère",
      piece: 'bof.me',
      because: sentenceOrHost,
    },
    {
      text: 'abaisser abandon abdiquer abeille abolir aborder aboutir aboyer abrasif abreuver abriter abroger, mes 12 mots',
      piece: null,
      because: 'the guard knows the words of English wallets alone',
    },
    {
      text: 'ja.so hab ich das auch verstanden, die letzten zahlen für die ersten',
      piece: 'ja.so',
      because: sentenceOrHost,
    },
    {
      text: 'Von 1923 weiß ich nur: ein Brot 201.000.000.000 Mark.',
      piece: '201.000.000.000',
      because: 'twelve digits look like a number of somebody, also with a mark behind each three',
    },
    {
      text: 'null hundertsiebenundfünfzig, dann 304, dann 861, dann 92',
      piece: null,
      because: 'a number told in three or more pieces, with words between',
    },
  ],
};
