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

/** Ends of hosts that no sentence has by accident; others count where a path follows. */
const plainEnds = 'com|net|org|info|biz|io|xyz|vip|club|app|online|site|shop|store|top|cc|link|live';
const anyHost = /(?<![\p{L}\p{N}@.-])((?:[a-z0-9-]+\.)+[a-z]{2,24})(?=\/[^\s/])/giu;
const plainHost = new RegExp(
  `(?<![\\p{L}\\p{N}@.-])((?:[a-z0-9-]+\\.)+(?:${plainEnds}))(?![\\p{L}\\p{N}-])`,
  'giu',
);
const wwwHost = /(?<![\p{L}\p{N}])(www\.[^\s/]+)/giu;
const withScheme = /https?:\/\/([^/?#\s"'<>]*)/gi;
/** Schemes that open a messenger or a wallet. */
const otherApps =
  /(?<![\p{L}\p{N}])(?:tg|whatsapp|viber|weixin|intent|upi|bitcoin|ethereum|tron|skype):\/{0,2}[^\s/]/iu;

/** The place on the web, or in another app, where real people can be met, which a text names. */
export function placeIn(text: string, isReserved: (host: string) => boolean): string | null {
  for (const words of spellings(text)) {
    const app = otherApps.exec(words)?.[0];
    if (app !== undefined) return app;
    for (const shape of [withScheme, anyHost, plainHost, wwwHost]) {
      const real = [...words.matchAll(shape)].find((match) => !isReserved(hostOf(match[1] ?? '')));
      if (real) return real[0];
    }
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

/** What people write for the dots of a host, and for its scheme, so that it is no link at once. */
function plainDots(text: string): string {
  return text
    .replace(/\s{0,9}[[({<]\s{0,9}(?:dot|punkt|punto|point|nokta|डॉट|\.)\s{0,9}[\])}>]\s{0,9}/giu, '.')
    .replace(/(?<=[a-z0-9])\s{1,9}\.\s{0,9}(?=[a-z]{2,24}\/\S)/giu, '.')
    .replace(/(?<=[a-z0-9])\s{1,9}(?:dot|punkt|punto|point|nokta|डॉट)\s{1,9}(?=[a-z]{2,24}\/\S)/giu, '.')
    .replace(/(?<![\p{L}\p{N}])hxxp(?=s?:)/giu, 'http');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%2f/gi, '/').replace(/%3a/gi, ':');
  }
}
