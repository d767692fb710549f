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

/** The host of `user:password@host:port`. */
function hostOf(authority: string): string {
  return (authority.split('@').at(-1) ?? '').replace(/:\d*$/, '').replace(/\.+$/, '').toLowerCase();
}

/** As it is, and with what percent signs hide; browsers read `\` as `/`. */
function spellings(text: string): string[] {
  const all = [text.replaceAll('\\', '/')];
  for (let i = 0; i < 3; i++) {
    const before = all.at(-1) as string;
    const after = decoded(before).replaceAll('\\', '/');
    if (after === before) break;
    all.push(after);
  }
  return all;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%2f/gi, '/').replace(/%3a/gi, ':');
  }
}
