import { loadGuard } from '@glassmine/guard';
import { plainLines } from '@glassmine/replica/wire';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { CharterError } from '../charter-error.ts';
import { safePost } from './post-html.ts';

beforeAll(() => loadGuard() ?? undefined);

test.each([
  ['Hello', 'Hello'],
  ['<p>Hello <b>you</b></p>', '<p>Hello <b>you</b></p>'],
  ['two\r\nlines', 'two<br>lines'],
  ['a<br/>b', 'a<br>b'],
  ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
  ['<a href="#/projects">shop</a>', '<a href="#/projects">shop</a>'],
  ['<a href="#/projects" onclick="x()" target="_blank" style="x">shop</a>', '<a href="#/projects">shop</a>'],
  ['<a href="https://example.org/">out</a>', 'out'],
  ['<a href="//example.org">out</a>', 'out'],
  ['<a href="javascript:alert(1)">out</a>', 'out'],
  ['<a href=" java&#115;cript:alert(1)">out</a>', 'out'],
  ['<a href="#/x&quot; onmouseover=&quot;x">out</a>', 'out'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<script>alert(1)</script>', ''],
  ['<style>p { color: red }</style>x', 'x'],
  ['<svg><script>alert(1)</script></svg>x', 'x'],
  ['<iframe src="#/x">y</iframe>', 'y'],
  ['<p onclick="x()" class="y" id="z">x</p>', '<p>x</p>'],
  ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['<p> <br> </p>', ''],
  ['   ', ''],
  ['\u202egnihton &#8238;x', 'gnihton x'],
])('%j becomes %j', (written, html) => {
  expect(safePost(written)).toBe(html);
});

test('every input becomes allowed tags alone, and a second pass changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '<b>',
      '</b>',
      '<script>',
      '<a href="',
      '#/x',
      'javascript:',
      '<!--',
      '-->',
    ),
    fc.constantFrom(
      '<img src=x onerror=y>',
      '&lt;',
      '&#60;',
      '<p',
      ' style=',
      '<![CDATA[',
      '<svg/onload=x>',
      '\0',
    ),
    fc.string({ unit: 'grapheme', maxLength: 4 }).filter((text) => !/\p{N}|@/u.test(text.normalize('NFKC'))),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const html = safePost(pieces.join(''));
      const rest = html.replace(
        /<\/?(?:p|b|i|u|em|strong|ul|ol|li)>|<br>|<\/a>|<a href="#\/[A-Za-z0-9/?=&;-]{0,160}">/g,
        '',
      );
      expect(rest).not.toMatch(/[<>]/);
      expect(safePost(html)).toBe(html);
    }),
    { numRuns: 500 },
  );
});

test.each([
  '98765<b></b>43210',
  '+91 98<i>765</i>43210',
  '4111<br>1111<br>1111<br>1111',
  '&#43;&#57;&#49; 98765 43210',
  'somebody<b>@</b>gmail.com',
  '0x52908400098527886E0F<u>7030069857D2E4169EE7</u>',
  '<p>98765</p>43210',
])('real-looking data are found behind the tags of %s', (written) => {
  expect(() => safePost(written)).toThrow(CharterError);
});

test('lines of plain text stay, and what no keyboard types goes', () => {
  expect(plainLines('  a\r\nb\u0000\u0007\u202e<b>  ')).toBe('a\nb<b>');
});
