import { hash } from 'node:crypto';
import { answerHeaders } from '../http/answer-headers.ts';
import type { Translations } from '../translations.ts';

/** A page of the server itself: it stands alone, without the member app. */
export interface Page {
  html: string;
  headers: Record<string, string>;
}

export interface PageParts {
  /** Texts of the page, in its language. */
  say: (id: string, values?: Record<string, string>) => string;
  language: string;
  /** Of the server's public address, such as `/glassmine`: with it begin the links of the page. */
  path: string;
  /** Origins of sites that may show it in a frame. */
  framedBy: readonly string[];
  /** HTML of what stands below the ribbon. */
  body: string;
  /** A script of the page, as it stands in the body; it is let in by its hash. */
  script?: string;
  /** Whether a form of the page goes to the platform, which may send the browser on as it likes. */
  answersPlatform?: boolean;
}

const style =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1b1f24;background:#fff}' +
  'header{padding:8px 16px;background:#1b1f24;color:#fff;font-weight:600}' +
  'main{max-width:34em;padding:16px}h1{font-size:22px;line-height:1.25}h2{font-size:16px}dd{margin:0 0 8px;overflow-wrap:anywhere}' +
  'label{display:block;margin:16px 0 4px}input{font:inherit;padding:8px;border:1px solid #59636e;border-radius:6px}' +
  'button,.go{display:inline-block;margin:12px 12px 0 0;padding:10px 16px;font:inherit;font-weight:600;' +
  'color:#fff;background:#0b5394;border:0;border-radius:6px;text-decoration:none}' +
  '[role=alert]{padding:8px 12px;border-left:4px solid #a40000;background:#fdf0f0}';

/** The same as the API's headers, but the page has a look, and may stand in frames of the sites that were named. */
export function pageOf({
  say,
  language,
  framedBy,
  body,
  script = '',
  answersPlatform = false,
}: PageParts): Page {
  const policy = [
    "default-src 'none'",
    `style-src '${digest(style)}'`,
    ...(script === '' ? [] : [`script-src '${digest(script)}'`]),
    "base-uri 'none'",
    // A platform sends the browser on to other places of its own; browsers hold these against the policy as well.
    ...(answersPlatform ? [] : ["form-action 'self'"]),
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
  ];
  const ribbon = htmlText(say('lti.ribbon'));
  return {
    html:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<title>Glassmine · simulation</title><style>${style}</style></head>` +
      `<body><header>${ribbon}</header><main>${body}</main></body></html>`,
    headers: {
      ...answerHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      // A form of the page has to say that it comes from here.
      'referrer-policy': 'same-origin',
      ...(framedBy.length === 0 && { 'x-frame-options': 'DENY' }),
    },
  };
}

const digest = (text: string): string => `sha256-${hash('sha256', text, 'base64')}`;

export function htmlText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The two-letter languages of an `Accept-Language` list, the one that is wanted most first; those of weight 0 are unwanted. */
function byWeight(list: string): string[] {
  return list
    .split(',')
    .flatMap((each) => {
      const wanted = /^\s*([a-z]{2})([_-]|\s*;|\s*$)/i.exec(each)?.[1]?.toLowerCase();
      const weight = Number(/;\s*q=([01](\.\d{0,3})?)\s*$/i.exec(each)?.[1] ?? 1);
      return wanted === undefined || weight === 0 ? [] : [{ wanted, weight }];
    })
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ wanted }) => wanted);
}

/** From what a browser or a platform names: the first language that the texts have, else English. */
export function languageFrom(translations: Translations, names: readonly (string | undefined)[]): string {
  for (const name of names) {
    for (const wanted of byWeight(name ?? '')) {
      if (wanted === 'en' || translations.languageOf(wanted) !== 'en') return wanted;
    }
  }
  return 'en';
}
