import tlds from 'tlds' with { type: 'json' };
import { oneOf, wholeWord, wordEnd, wordStart, wordsOf } from './lexicon.ts';
import {
  clearDotAlone,
  dotAlone,
  dotInBrackets,
  dotInWords,
  nativeEnds,
  slashInBrackets,
  slashInWords,
} from './signs-in-words.ts';

/** The ends of hosts that the web has, as IANA lists them. */
const webEnds = new Set<string>(tlds);
/** By IANA's list; one in another script may be a word for one of it. */
export const isWebEnd = (end: string): boolean => webEnds.has(end) || /[^\0-\u024f]/.test(end);

/**
 * Does a link lead out of the house? Only to hosts that are reserved for examples may one go, or, without a host,
 * to a place of the room itself. Other schemes than the web's lead into other apps and are real, too.
 * @param isReserved tells whether a host, in small letters, is one that nobody can have
 */
export function hasRealHost(text: string, isReserved: (host: string) => boolean): boolean {
  return spellings(text).some((link) => {
    const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(link)?.[1]?.toLowerCase();
    if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return true;
    const hosts = [...link.matchAll(/\/\/([^/?#\s]*)/g)].map((match) => hostOf(match[1] ?? ''));
    if (hosts.length === 0) {
      // Without its scheme it leads to the same place.
      const first = /^[^/?#\s]*/.exec(link.trim())?.[0] ?? '';
      if (first.includes('.')) hosts.push(hostOf(first));
    }
    return hosts.some((host) => !isReserved(host));
  });
}

const label = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}`;
const anyHost = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}@._-])((?:${label}\.)+(?:[\p{L}\p{M}]{2,24}|xn--[a-z0-9-]{1,59}))(?![\p{L}\p{M}\p{N}_@-]|\.[\p{L}\p{N}])`,
  'giu',
);
const numberHost =
  /(?<![\p{L}\p{N}.])((?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?|\[[0-9a-f:]{3,39}\](?::\d{1,5})?)(?=\/[^\s/])/giu;
/** Without a path, four small numbers may be a version. */
const plainNumberHost =
  /(?<![\d.,])((?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))(?![\d,]|\.\d)/g;
const isNoVersion = (host: string): boolean =>
  host.split('.').filter((part) => Number(part) >= 30).length >= 2;

/** Ends of hosts that are words of the rooms' languages as well: after a full stop, a sentence may begin with them. */
const alsoWords =
  /^(?:it|in|is|ist|at|me|to|so|no|my|be|am|do|de|es|la|se|si|as|by|et|ma|tu|su|al|un|us|im|er|ve|ne|la|now|new|you|how|here|open|one|call|name|date|live|please|win|pay|buy|day|and|for|all|any|best|cool|fun|good|help|here|like|love|look|next|safe|sale|save|watch|work|works|zero)$/i;
/** Abbreviations and files that end like hosts. */
const noHost = /^(?:p\.es|(?:README|CHANGELOG|LICENSE|CONTRIBUTING)\.md|(?:node|next|vue)\.js)$/i;

const answer = new RegExp(`(^|.)(?:${wholeWord(wordsOf('answers'))})$`, 'iu');
const goesOnInEnglish =
  /^(?:it(?:['’]s| is| isn| was| will| does| doesn| has| can)|me (?:too|also|neither|either))(?!\p{L})/iu;

/** A sentence ends, and the blank before the next one is missing: `Thank you.It works`, `Sí.No sé`, `ok.me too`. */
function isSentence(host: string, before: string, after: string): boolean {
  const end = host.slice(host.lastIndexOf('.') + 1);
  if (/^\p{Lu}\p{Ll}+$/u.test(end) && alsoWords.test(end) && !/^\p{Lu}\p{Ll}/u.test(host)) return true;
  const ended = answer.exec(before + host.slice(0, -end.length - 1));
  if (!ended || !/^,? \p{L}/u.test(after)) return false;
  const isCapital = /^\p{Lu}\p{Ll}{1,3}$/u.test(end) && !plainEnd.test(end);
  return (
    isCapital ||
    (alsoWords.test(end) && /^(?:|[.,:;!?] |\n)$/.test(ended[1]!) && goesOnInEnglish.test(end + after))
  );
}

/** Does its end belong to the web, by IANA's list? A path says so of any end. */
function isHost(host: string, before: string, after: string): boolean {
  if (/^\/[^\s/]/.test(after)) return true;
  // A call of a program, such as `window.open()`
  if (noHost.test(host) || after.startsWith('(')) return false;
  const end = host.slice(host.lastIndexOf('.') + 1);
  return (webEnds.has(end.toLowerCase()) || /^xn--/i.test(end)) && !isSentence(host, before, after);
}

const wwwHost = /(?<![\p{L}\p{N}])(www\.[^\s/]+)/giu;
const withScheme = /https?:\/\/([^/?#\s"'<>]*)/gi;
/** Schemes that open a messenger or a wallet. */
const otherApps =
  /(?<![\p{L}\p{N}])(?:tg|whatsapp|viber|weixin|intent|upi|bitcoin|ethereum|tron|skype):\/{0,2}[^\s/]/iu;

/** `பணம் டாட் காம்` */
const nativeHost = new RegExp(
  String.raw`[\p{L}\p{M}\p{N}-]{1,63}${clearDotAlone}(?:${nativeEnds})${wordEnd}`,
  'iu',
);

/** Hosts that take people into a group or to somewhere else; who says one needs no word for its dot. */
const inviting =
  'discord gg, discord com, t me, telegram me, telegram dog, wa me, wa link, chat whatsapp com, bit ly, tinyurl com, goo gl, cutt ly, rb gy, is gd, ow ly, linktr ee, lnkd in, fb me, forms gle, signal group, signal me, youtu be, shorturl at';
const saidDot = String.raw`(?:\s{0,3}[.,]\s{0,3}|\s{1,3}|${dotInWords})`;
const hostsOf = (hosts: readonly string[]): string => oneOf(hosts).replaceAll('\\s{1,3}', saidDot);
const invitation = new RegExp(
  `${wordStart}(?:${hostsOf([...inviting.split(', '), ...wordsOf('inviting')])})${slashInWords}[\\p{L}\\p{N}_+@~$-]{1,40}`,
  'iu',
);
const saidSlash = String.raw`\s{1,3}(?:${oneOf(wordsOf('slash'))})\s{1,3}[\p{L}\p{N}]`;
const saidPath = new RegExp(
  `${wordStart}(?:(?:bitly|tinyurl|linktree|cuttly|discord)|www\\s{1,3}(?:[\\p{L}\\p{N}-]{1,40}\\s{1,3}){1,3}[a-z]{2,24})${saidSlash}`,
  'iu',
);
/** A code says that it is no sentence. */
const codeSign = '[A-Za-z0-9_-]';
const invitationCode = new RegExp(
  `${wordStart}(?:${hostsOf(['discord gg', 'bit ly', 'tinyurl com', 'wa me', 'linktr ee', 'cutt ly'])})[\\s,:-]{1,3}(?=${codeSign}{0,20}\\d)(?=${codeSign}{0,20}[A-Za-z])${codeSign}{5,40}`,
  'iu',
);

/** The place on the web, or in another app, where real people can be met, which a text names. */
export function placeIn(text: string, isReserved: (host: string) => boolean): string | null {
  const native = nativeHost.exec(text)?.[0];
  if (native !== undefined) return native;
  const invited = (invitation.exec(text) ?? saidPath.exec(text) ?? invitationCode.exec(text))?.[0];
  if (invited !== undefined) return invited;
  for (const words of spellings(text)) {
    const app = otherApps.exec(words)?.[0];
    if (app !== undefined) return app;
    for (const shape of [withScheme, numberHost, wwwHost]) {
      const real = [...words.matchAll(shape)].find((match) => !isReserved(hostOf(match[1] ?? '')));
      if (real) return real[0];
    }
    const number = [...words.matchAll(plainNumberHost)].find(([host]) => isNoVersion(host));
    if (number) return number[0];
    for (const { index, 0: host } of words.matchAll(anyHost))
      if (
        !isReserved(host.toLowerCase()) &&
        isHost(
          host,
          words.slice(Math.max(0, index - 16), index),
          words.slice(index + host.length, index + host.length + 12),
        )
      )
        return host;
  }
  return null;
}

/** The host of `user:password@host:port`. */
function hostOf(authority: string): string {
  return (authority.split('@').at(-1) ?? '').replace(/:\d*$/, '').replace(/\.+$/, '').toLowerCase();
}

/** As it is, and with what percent signs hide; browsers read `\` as `/`. */
function spellings(text: string): string[] {
  const all = [plainDots(text.replaceAll('\\', '/'))];
  for (let i = 0; i < 3; i++) {
    const before = all.at(-1) as string;
    const after = decoded(before).replaceAll('\\', '/');
    if (after === before) break;
    all.push(after);
  }
  return all;
}

/** Ends that no sentence has behind a word for a dot. */
const plainEnds =
  'com|net|org|info|biz|io|ai|co|xyz|vip|club|app|online|site|shop|store|top|cc|link|live|fr|uk|ru|cn|eu|tv';
const plainEnd = new RegExp(`^(?:${plainEnds})$`, 'i');
/** Those that are words: they count where a clause ends behind them. */
const wordEnds = 'in|me|it|de|es|at|us|ng|tr';
const beside = String.raw`(?<=[\p{L}\p{M}\p{N}])`;
const beforePath = String.raw`(?=[a-z]{2,24}${slashInWords}[\p{L}\p{N}_+@~$-])`;
const dotted = [
  new RegExp(dotInBrackets, 'giu'),
  new RegExp(String.raw`(?<=[a-z0-9])\s{1,9}\.\s{0,9}${beforePath}`, 'giu'),
  new RegExp(String.raw`(?<=[\p{L}\p{N}])\s{1,9}\.\s{0,9}(?=(?:${plainEnds})(?![\p{L}\p{N}]))`, 'giu'),
  new RegExp(`(?<=[a-z0-9])${dotAlone}${beforePath}`, 'giu'),
  new RegExp(
    String.raw`${beside}${dotAlone}(?=(?:${plainEnds})${wordEnd}(?!['’]\p{L})|(?:${wordEnds})\s{0,3}(?:$|[.,;:!?)\n]))`,
    'giu',
  ),
  /(?<=[\p{L}\p{N}])[。․·•∙⸱・](?=[\p{L}\p{N}])/gu,
];
/** Between the parts of a host behind `www` or a scheme, blanks stand before the dot, or nowhere. */
const apartDot = String.raw`(?:\s{1,3}\.\s{0,3}|\.(?=[\p{L}\p{N}])|${dotInWords})`;
const apartHost = new RegExp(
  `${wordStart}(?:w\\s?w\\s?w(?:${apartDot}${label}){2,4}|https?\\s{0,3}:\\s{0,3}/\\s{0,3}/\\s{0,3}${label}(?:${apartDot}${label}){1,4})`,
  'giu',
);
const apartScheme = /^(https?)\s{0,3}:\s{0,3}\/\s{0,3}\/\s{0,3}/iu;
const anyApartDot = new RegExp(apartDot, 'giu');
const bracketedSlash = new RegExp(slashInBrackets, 'giu');

/** What people write for the dots of a host, and for its scheme, so that it is no link at once. */
function plainDots(text: string): string {
  let plain = text.replace(apartHost, (host) =>
    host
      .replace(/^w ?w ?w/iu, 'www')
      .replace(apartScheme, '$1://')
      .replace(anyApartDot, '.'),
  );
  for (const shape of dotted) plain = plain.replace(shape, '.');
  plain = plain.replace(bracketedSlash, '/');
  return plain.replace(/(?<![\p{L}\p{N}])hxxp(?=s?:)/giu, 'http');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%2f/gi, '/').replace(/%3a/gi, ':');
  }
}
