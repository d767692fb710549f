import { createRequire } from 'node:module';
import { findReal } from '@glassmine/guard';
import { plainLines } from '@glassmine/replica/wire';
import type sanitizeHtml from 'sanitize-html';
import { CharterError } from '../charter-error.ts';

/** A post is made safe where nothing can be awaited; the first one loads what does it. */
const require = createRequire(import.meta.url);

const inApp = /^#\/[A-Za-z0-9/?=&-]{0,118}$/;

/** The few signs a post may have. A link leads into the app; whatever else is in the HTML goes. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'b', 'i', 'u', 'em', 'strong', 'br', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: [],
  allowProtocolRelative: false,
  // What stands inside of these are no words.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template'],
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && !inApp.test(attribs.href ?? '') ? 'excludeTag' : false,
  nestingLimit: 8,
};

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/**
 * What somebody wrote as a post made safe; empty when no words are left. Throws CharterError when something real
 * shows once the tags are gone: they may have stood between its digits.
 */
export function safePost(written: string, field = 'content'): string {
  const sanitize = require('sanitize-html') as typeof sanitizeHtml;
  // Twice, because a sign can also come in as its number.
  const html = plainLines(sanitize(plainLines(written), allowed))
    .replace(/<br \/>/g, '<br>')
    .replace(/\n/g, '<br>');
  const words = wordsOf(html);
  for (const text of [words, wordsOf(html, ' ')]) {
    const real = findReal(text, 'text');
    if (real) throw new CharterError(real, field);
  }
  return words.trim() === '' ? '' : html;
}

/** The text of safe HTML, with something in the place of its tags. */
function wordsOf(html: string, between = ''): string {
  return html.replace(/<[^>]*>/g, between).replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity]!);
}
