/** Parses a post's HTML into a tree of the few allowed tags and drops everything else. */

export type Sign = 'p' | 'b' | 'i' | 'u' | 'em' | 'strong' | 'br' | 'ul' | 'ol' | 'li' | 'a';

export interface Section {
  sign: Sign;
  /** Target of a link: a hash path of the app. */
  href: string;
  parts: Node[];
}

export type Node = string | Section;

const signs: readonly string[] = ['p', 'b', 'i', 'u', 'em', 'strong', 'br', 'ul', 'ol', 'li', 'a'];
/** The contents of these elements are dropped with them. */
const silent = /<(script|style|textarea|noscript|title|template|iframe|svg)\b[\s\S]*?(<\/\1\s*>|$)/gi;
const comments = /<!--[\s\S]*?(-->|$)/g;
const tag = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const inApp = /\shref\s*=\s*["']?(#\/[A-Za-z0-9/?=&-]{0,118})["'\s]?/i;
const depthMax = 12;

const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', apos: "'", nbsp: '\u00a0' };

const decode = (text: string): string =>
  text.replace(/&(lt|gt|quot|amp|apos|nbsp|#39|#x27);/g, (_, name: string) => named[name] ?? "'");

/** Never throws: malformed HTML is returned as text. */
export function readHtml(html: string): Node[] {
  const root: Node[] = [];
  const open: Section[] = [];
  const here = () => open.at(-1)?.parts ?? root;
  const say = (text: string) => {
    if (text !== '') here().push(decode(text));
  };
  const words = html.replace(comments, '').replace(silent, '');
  let from = 0;
  for (const found of words.matchAll(tag)) {
    say(words.slice(from, found.index));
    from = found.index + found[0].length;
    const sign = found[2]?.toLowerCase() ?? '';
    if (!signs.includes(sign)) continue;
    if (found[1] === '/') close(open, sign);
    else if (open.length < depthMax) begin(sign as Sign, found[3] ?? '');
  }
  say(words.slice(from));
  return root;

  function begin(sign: Sign, attributes: string): void {
    const href = sign === 'a' ? decode(inApp.exec(` ${attributes}`)?.[1] ?? '') : '';
    const part: Section = { sign, href, parts: [] };
    here().push(part);
    if (sign !== 'br') open.push(part);
  }
}

function close(open: Section[], sign: string): void {
  const at = open.findLastIndex((part) => part.sign === sign);
  if (at >= 0) open.length = at;
}
