import { pictured } from './numerals.ts';
import { barrier, type ReadText } from './text.ts';

/** Words for 0 to 9 in the languages of the rooms, and for those of India as people write them with Latin letters. */
const units: readonly string[][] = [
  'zero oh o null nulla nil cero sıfır sifir shunya sunya sifar शून्य सिफर जीरो பூஜ்ஜியம் பூஜ்யம் சுழியம் poojyam సున్నా సున్న sunna ಸೊನ್ನೆ sonne',
  'one ein eins uno una un une bir ek एक वन ஒன்று ஒண்ணு onnu ondru ఒకటి okati ಒಂದು ondu i',
  'two zwei zwo dos due deux iki do दो टू இரண்டு ரெண்டு rendu irandu రెండు ಎರಡು eradu ii',
  'three drei tres tre trois üç uc teen tin तीन थ्री மூன்று மூணு moonu moondru మూడు moodu ಮೂರು mooru iii',
  'four vier cuatro quattro quatre dört dort chaar char चार फोर நான்கு நாலு naalu naangu నాలుగు naalugu ನಾಲ್ಕು naalku iv',
  'five fünf fuenf funf cinco cinque cinq beş bes paanch panch पांच पाँच फाइव ஐந்து அஞ்சு anju ainthu ఐదు అయిదు aidu ಐದು v',
  'six sechs seis sei altı alti chhe che chhah chah छह छः छे सिक्स ஆறு aaru ఆరు ಆರು vi',
  'seven sieben siete sette sept yedi saat sat सात सेवन ஏழு ezhu ఏడు edu ಏಳು elu vii',
  'eight acht ocho otto huit sekiz aath ath आठ एट எட்டு ettu ఎనిమిది enimidi ಎಂಟು entu viii',
  'nine neun nueve nove neuf dokuz nau नौ नाइन ஒன்பது ombathu onbathu తొమ్మిది tommidi ಒಂಬತ್ತು ombattu ix',
].map((words) => words.split(' '));
const teens =
  'ten,zehn,diez,dieci,dix,das,दस eleven,elf,once,undici,onze twelve,zwölf,doce,dodici,douze thirteen,dreizehn,trece,tredici,treize fourteen,vierzehn,catorce,quattordici,quatorze fifteen,fünfzehn,quince,quindici,quinze sixteen,sechzehn,dieciséis,sedici,seize seventeen,siebzehn,diecisiete,diciassette eighteen,achtzehn,dieciocho,diciotto nineteen,neunzehn,diecinueve,diciannove'
    .split(' ')
    .map((words) => words.split(','));
const tens =
  'twenty,zwanzig,veinte,venti,vingt,yirmi thirty,dreißig,treinta,trenta,trente,otuz forty,vierzig,cuarenta,quaranta,quarante,kırk fifty,fünfzig,cincuenta,cinquanta,cinquante,elli sixty,sechzig,sesenta,sessanta,soixante,altmış seventy,siebzig,setenta,settanta,septante,yetmiş eighty,achtzig,ochenta,ottanta,huitante,seksen ninety,neunzig,noventa,novanta,nonante,doksan'
    .split(' ')
    .map((words) => words.split(','));

interface Said {
  digits: string;
  /** A ten takes a unit behind it as its second digit. */
  isTen: boolean;
}

const said = new Map<string, Said>();
units.forEach((words, value) => {
  for (const word of words) said.set(plainWord(word), { digits: String(value), isTen: false });
});
teens.forEach((words, value) => {
  for (const word of words) said.set(plainWord(word), { digits: `1${value}`, isTen: false });
});
tens.forEach((words, nth) => {
  for (const word of words) {
    said.set(plainWord(word), { digits: `${nth + 2}0`, isTen: true });
    for (const [value, ones] of units.entries()) {
      if (value === 0) continue;
      for (const one of ones) {
        const digits = { digits: `${nth + 2}${value}`, isTen: false };
        // achtundneunzig; novantotto and novantadue
        said.set(plainWord(`${one}und${word}`), digits);
        if (/a$|venti$/.test(word)) {
          const stem = /^[aeiou]/.test(one) ? word.slice(0, -1) : word;
          said.set(plainWord(stem + one), digits);
        }
      }
    }
  }
});
const repeats = new Map([
  ['double', 2],
  ['doppel', 2],
  ['triple', 3],
]);
/** Between two numbers they end neither. */
const connectors = new Set([
  'and',
  'und',
  'y',
  'e',
  've',
  'et',
  'aur',
  'और',
  'then',
  'dann',
  'poi',
  'luego',
  'puis',
]);

function plainWord(word: string): string {
  const small = word.toLowerCase();
  return /[\u0250-\uffff]/.test(small)
    ? small
    : small
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .replace(/ı/g, 'i');
}

const token = /\d+|[\p{L}\p{M}]+|[\u{1f550}-\u{1f567}\u{2680}-\u{2685}\u{1f007}-\u{1f021}\u{1f51f}]/gu;
/** Fewer words are no disguise: "two machines for 9876". */
const wordsMin = 3;
const digitsMin = 7;

/**
 * The numbers that a text says in words, in part or whole, or shows in pictures: each as its digits. Null where a text
 * has none as long as a phone's.
 */
export function spokenIn(text: ReadText): ReadText | null {
  const { signs } = text;
  let all = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let run: { digits: string; start: number; end: number; isWord: boolean; isTen: boolean }[] = [];
  let repeat = 1;
  const close = () => {
    const length = run.reduce((sum, { digits }) => sum + digits.length, 0);
    if (length >= digitsMin && run.filter(({ isWord }) => isWord).length >= wordsMin) {
      run.forEach(({ digits, start, end }) => {
        for (const sign of `${digits} `) {
          all += sign;
          starts.push(start);
          ends.push(end);
        }
      });
      all += barrier;
      starts.push(run[0]!.start);
      ends.push(run.at(-1)!.end);
    }
    run = [];
    repeat = 1;
  };
  for (const { index: start, 0: written } of signs.matchAll(token)) {
    const end = start + written.length;
    const before = run.at(-1);
    if (before && signs.slice(before.end, start).includes(barrier)) close();
    if (/^\d/.test(written)) {
      run.push({ digits: written, start, end, isWord: false, isTen: false });
      continue;
    }
    const word = plainWord(written);
    const picture = pictured(written);
    const found = picture === null ? said.get(word) : { digits: picture, isTen: false };
    if (found) {
      const last = run.at(-1);
      if (last?.isTen && found.digits.length === 1 && found.digits !== '0') {
        Object.assign(last, { digits: last.digits[0]! + found.digits, end, isTen: false });
      } else {
        // A letter alone is read as a digit elsewhere.
        const isWord = picture !== null || written.length > 1;
        run.push({ digits: found.digits.repeat(repeat), start, end, isWord, isTen: found.isTen });
      }
      repeat = 1;
    } else if (repeats.has(word)) {
      repeat = repeats.get(word)!;
    } else if (!connectors.has(word)) close();
  }
  close();
  return all === ''
    ? null
    : { signs: all, written: (start, end) => text.written(starts[start]!, ends[end - 1]!) };
}

/** A word of digits and of capitals that look like them, most of it digits: `9B765`, or sign by sign. */
const alike = /(?<![\p{L}\p{N}])(?:[0-9BSZG]{4,}|[0-9BSZG](?:[ ._-]{1,2}[0-9BSZG]){6,})(?![\p{L}\p{N}])/gu;
const meant: Record<string, string> = { B: '8', S: '5', Z: '2', G: '6' };

/** The same signs with those capitals as digits; null where there are none. */
export function withLookalikes(signs: string): string | null {
  const read = signs.replace(alike, (word) => {
    const letters = word.match(/[BSZG]/g)?.length ?? 0;
    const digits = word.match(/\d/g)?.length ?? 0;
    return letters <= digits ? word.replace(/[BSZG]/g, (letter) => meant[letter]!) : word;
  });
  return read === signs ? null : read;
}
