import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Draw } from './draw.ts';

/** What people and the app write without anything real in it. */
export interface OrdinaryText {
  language: string;
  /** The sort of figure in it, or that it is a sentence of our own. */
  kind: string;
  text: string;
}

const root = join(import.meta.dirname, '../..');
export const languages = ['en', 'hi', 'ta', 'te', 'kn', 'tr', 'es', 'it', 'fr', 'de'] as const;
type Language = (typeof languages)[number];

/** Sentences with a place for a figure, as learners write them. */
const sentences: Record<Language, string[]> = {
  en: ['I got {} today', 'My first payout was {}!', 'Is {} normal for a new machine?'],
  hi: ['मुझे आज {} मिले', 'मेरा पहला भुगतान {} था!', 'क्या नई मशीन के लिए {} सामान्य है?'],
  ta: ['இன்று எனக்கு {} கிடைத்தது', 'என் முதல் தொகை {}!', 'புதிய இயந்திரத்துக்கு {} சரியா?'],
  te: ['ఈరోజు నాకు {} వచ్చాయి', 'నా మొదటి చెల్లింపు {}!', 'కొత్త యంత్రానికి {} సాధారణమేనా?'],
  kn: ['ಇಂದು ನನಗೆ {} ಸಿಕ್ಕಿತು', 'ನನ್ನ ಮೊದಲ ಪಾವತಿ {}!', 'ಹೊಸ ಯಂತ್ರಕ್ಕೆ {} ಸರಿಯೇ?'],
  tr: ['Bugün {} aldım', 'İlk ödemem {} oldu!', 'Yeni makine için {} normal mi?'],
  es: ['Hoy recibí {}', '¡Mi primer pago fue {}!', '¿Es normal {} para una máquina nueva?'],
  it: ['Oggi ho ricevuto {}', 'Il mio primo pagamento è stato {}!', 'È normale {} per una macchina nuova?'],
  fr: ['Aujourd’hui j’ai reçu {}', 'Mon premier versement : {} !', 'Est-ce normal, {} pour une machine ?'],
  de: ['Heute kamen {} an', 'Meine erste Auszahlung war {}!', 'Ist {} für eine neue Maschine normal?'],
};
/** Figures with words between them. */
const stories: Record<Language, string[]> = {
  en: [
    'I paid {} on day {d} and got {} back',
    'machine {d} gave {}, machine {d} gave {}',
    'first {} then {}',
  ],
  hi: ['दिन {d} पर {} दिए और {} वापस मिले', 'मशीन {d} ने {} दिए, मशीन {d} ने {}', 'पहले {} फिर {}'],
  ta: ['நாள் {d} இல் {} கொடுத்து {} பெற்றேன்', 'முதலில் {} பிறகு {}'],
  te: ['రోజు {d} న {} ఇచ్చి {} పొందాను', 'ముందు {} తర్వాత {}'],
  kn: ['ದಿನ {d} ರಂದು {} ಕೊಟ್ಟು {} ಪಡೆದೆ', 'ಮೊದಲು {} ನಂತರ {}'],
  tr: ['{d}. gün {} verdim ve {} aldım', 'önce {} sonra {}'],
  es: ['El día {d} pagué {} y recibí {}', 'primero {} y luego {}'],
  it: ['Il giorno {d} ho pagato {} e ricevuto {}', 'prima {} e poi {}'],
  fr: ['Le jour {d} j’ai payé {} et reçu {}', 'd’abord {} puis {}'],
  de: ['Am Tag {d} zahlte ich {} und bekam {}', 'erst {} und dann {}'],
};
const told: ((draw: Draw) => string)[] = [
  (draw) => String(1 + draw.below(999)),
  (draw) => String((1 + draw.below(400)) * 10 ** (2 + draw.below(3))),
  (draw) => String(10 + draw.below(9_990)),
  (draw) => String(draw.below(5) === 0 ? 10_000 + draw.below(90_000) : 100 + draw.below(900)),
];

const locales: Record<Language, string> = {
  en: 'en-US',
  hi: 'hi-IN',
  ta: 'ta-IN',
  te: 'te-IN',
  kn: 'kn-IN',
  tr: 'tr-TR',
  es: 'es-ES',
  it: 'it-IT',
  fr: 'fr-FR',
  de: 'de-DE',
};
const currencies = ['pUSDT', 'pINR', 'pNGN', 'pTRY', 'pEUR', 'pBNB'];

type Figure = (draw: Draw, locale: string) => string;
const amount = (draw: Draw, locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    draw.below(10 ** (3 + draw.below(7))) / 100,
  );
const round = (draw: Draw, locale: string) =>
  new Intl.NumberFormat(locale).format((1 + draw.below(400)) * 10 ** (2 + draw.below(3)));
const many = (draw: Draw, make: () => number | string, between = ', ') =>
  Array.from({ length: 3 + draw.below(5) }, make).join(between);
const moment = (draw: Draw) =>
  new Date(
    Date.UTC(2020 + draw.below(10), draw.below(12), 1 + draw.below(28), draw.below(24), draw.below(60)),
  );
const clock = (draw: Draw) => moment(draw).toISOString().slice(11, 16);

const figures: Record<string, Figure> = {
  'amount with currency': (draw, locale) => `${amount(draw, locale)} ${draw.of(currencies)}`,
  amount,
  'currency first': (draw, locale) => `${draw.of(currencies)} ${amount(draw, locale)}`,
  'two amounts': (draw, locale) => `${amount(draw, locale)} + ${amount(draw, locale)}`,
  'list of amounts': (draw, locale) => many(draw, () => amount(draw, locale), '; '),
  'whole amount': (draw, locale) => new Intl.NumberFormat(locale).format(draw.below(50_000_000)),
  number: (draw) => String(draw.below(1_000_000)),
  date: (draw, locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).format(moment(draw)),
  'ISO date': (draw) => moment(draw).toISOString().slice(0, 10),
  'date and time': (draw) => moment(draw).toISOString().slice(0, 16).replace('T', ' '),
  'local date and time': (draw, locale) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' }).format(
      moment(draw),
    ),
  time: clock,
  times: (draw) => `${clock(draw)}, ${clock(draw)}`,
  'from time to time': (draw) => `${clock(draw)}–${clock(draw)}`,
  percentage: (draw, locale) =>
    `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(draw.below(1000) / 10)} %`,
  percentages: (draw) => many(draw, () => `${draw.below(100)} %`),
  list: (draw) => many(draw, () => draw.below(100)),
  'list of days': (draw) => many(draw, () => 1 + draw.below(30)),
  'equal steps': (draw) => [1, 2, 3, 4, 5, 6].map((n) => n * (1 + draw.below(1) + 4)).join(', '),
  counting: () => '1 2 3 4 5 6 7 8 9 10',
  score: (draw) => `${draw.below(9)}:${draw.below(9)}`,
  scores: (draw) => many(draw, () => `${draw.below(9)}-${draw.below(9)}`),
  year: (draw) => String(1990 + draw.below(60)),
  years: (draw) => `${2000 + draw.below(20)}-${2020 + draw.below(20)}`,
  'year list': (draw) => many(draw, () => 2000 + draw.below(30)),
  ratio: (draw) => `${1 + draw.below(20)}/${1 + draw.below(31)}`,
  version: (draw) => `${draw.below(9)}.${draw.below(20)}.${draw.below(9)}`,
  sum: (draw) => `${draw.below(500)} + ${draw.below(500)} = ${draw.below(1000)}`,
  'sandbox account': (draw) => `SBX-${draw.digits(3)}-${draw.digits(3)}-${draw.digits(3)}`,
  'sandbox card': (draw) => `PLAY ${draw.digits(4)} ${draw.digits(4)} SIM`,
  'sandbox phone': (draw) => `+99910055${draw.digits(8)}`,
  'sandbox phone alone': (draw) => `10055${draw.digits(8)}`,
  'room code': (draw) => draw.signs(6, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'),
  ratios: (draw) =>
    `${draw.below(100)}/${1 + draw.below(99)}, ${draw.below(100)}%, ${1 + draw.below(30)}/7, ${draw.below(400)} days`,
  'amounts on days': (draw) =>
    `${100 + draw.below(900)} on ${1 + draw.below(30)}/4, ${100 + draw.below(900)} on ${1 + draw.below(30)}/5, ${1_000 + draw.below(900)} on 5/6`,
  'sum with powers': (draw) =>
    `${100 + draw.below(900)} * 1.0${1 + draw.below(9)}^${10 + draw.below(50)} = ${1_000 + draw.below(900)}.${draw.digits(2)}`,
  'powers on both sides': (draw) =>
    `${1_000 + draw.below(900)} = ${1 + draw.below(9)}^3 + ${10 + draw.below(9)}^3 = 9^3 + 10^3`,
  'amounts of years': (draw, locale) =>
    `2024: ${round(draw, locale)}; 2025: ${amount(draw, locale)}; 2026: ${amount(draw, locale)}`,
  'amounts of quarters': (draw, locale) =>
    `Q1 2026: ${round(draw, locale)}; Q2 2026: ${round(draw, locale)}; Q3: ${amount(draw, locale)}`,
  'own row': (draw) => `#${draw.below(100_000)}`,
  'verification code': (draw) => draw.digits(6),
  'sandbox mailbox': (draw) => `asha.${draw.digits(4)}@mail.example`,
  'whole amounts added': (draw, locale) => many(draw, () => round(draw, locale), ' + '),
  'rising list': (draw) => {
    let last = 0;
    return many(draw, () => (last += 1 + draw.below(4) + Math.floor(last / 2)), ' ');
  },
  'large round amount': (draw) =>
    `${1 + draw.below(999)}${'0'.repeat(5 + draw.below(5))} ${draw.of(currencies)}`,
  'small share': (draw) => `0.${draw.digits(3 + draw.below(6))}`,
  'list of times': (draw) => `${clock(draw)} ${clock(draw)} ${clock(draw)}`,
  'list of years': (draw) => many(draw, () => 2000 + draw.below(30), ' '),
  'order number': (draw) => `#${1 + draw.below(99_999_999)}`,
  'transfer number': (draw) => `SBX-${draw.digits(3)}-${draw.digits(3)}-${draw.digits(3)}`,
  'percentages without blanks': () => '5%10%15%20%',
  'day and amount': (draw) => `${1 + draw.below(60)} → ${round(draw, 'en-US')}`,
  'amount, word, amount': (draw, locale) => `${amount(draw, locale)} → ${amount(draw, locale)}`,
  greeting: (draw) => `@${draw.of(['Asha', 'Ngozi', 'Mehmet'])}`,
};

export function madeTexts(each: number, seed = 7): OrdinaryText[] {
  const draw = new Draw(seed);
  const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
  return languages.flatMap((language) => [
    ...Object.entries(figures).flatMap(([kind, figure]) =>
      times(each, () => ({
        language,
        kind,
        text: draw.of(sentences[language]).replace('{}', () => figure(draw, locales[language])),
      })),
    ),
    ...times(10 * each, () => {
      const tell = draw.of(told);
      return {
        language,
        kind: 'figures in a story',
        text: draw
          .of(stories[language])
          .replaceAll('{}', () => tell(draw))
          .replaceAll('{d}', () => String(1 + draw.below(60))),
      };
    }),
  ]);
}

/** Every sentence of the catalogues and every wording of the scenarios, with figures in their places. */
export function ownTexts(seed = 8): OrdinaryText[] {
  const draw = new Draw(seed);
  const files = globSync(['apps/*/src/locales/**/*.json', 'scenarios/*.json'], { cwd: root }).sort();
  return files
    .filter((path) => !path.endsWith('.schema.json'))
    .flatMap((path) => {
      const named = /locales\/([a-z]{2})[./]/.exec(path)?.[1];
      return wordsIn(JSON.parse(readFileSync(join(root, path), 'utf8')), named ?? 'en').map(
        ({ language, text }) => ({
          language,
          kind: 'our own sentences',
          text: filled(text, draw, locales[language as Language] ?? 'en-US'),
        }),
      );
    })
    .filter(({ text }) => text.length <= 1_000);
}

function wordsIn(value: unknown, language: string): Pick<OrdinaryText, 'language' | 'text'>[] {
  if (typeof value === 'string') return [{ language, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    wordsIn(inner, (languages as readonly string[]).includes(key) ? key : language),
  );
}

/** Plain placeholders get what their name asks for; a choice of words stays as it is written. */
function filled(text: string, draw: Draw, locale: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (/currency|coin|unit|payout|cash/i.test(name)) return draw.of(currencies);
    if (/name|who|from|to|member|product|title|status|subject/i.test(name))
      return draw.of(['Asha', 'Ngozi', 'Mehmet']);
    if (/time|start|end|opens|closes/i.test(name)) return clock(draw);
    return draw.of([amount(draw, locale), String(1 + draw.below(200))]);
  });
}
