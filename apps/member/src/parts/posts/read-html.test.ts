import { expect, it } from 'vitest';
import { type Node, readHtml } from './read-html.ts';

/** Compact notation of a tree: `b[bold] a(#/x)[link]`. */
const shown = (nodes: Node[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string' ? node : `${node.sign}${node.href && `(${node.href})`}[${shown(node.parts)}]`,
    )
    .join('');
const read = (html: string) => shown(readHtml(html));

it('the allowed tags of a post are kept, also nested', () => {
  expect(read('<p><strong>Welcome</strong> to<br>us</p><ul><li>one</li><li>two</li></ul>')).toBe(
    'p[strong[Welcome] tobr[]us]ul[li[one]li[two]]',
  );
  expect(read('1 &lt; 2 &amp;&amp; &quot;so&quot; &amp;lt;')).toBe('1 < 2 && "so" &lt;');
});

it('links keep targets inside the app only', () => {
  expect(read('<a href="#/projects">All</a>')).toBe('a(#/projects)[All]');
  expect(read('<a href="#/index/detail?productId=3&amp;x=1" onclick="steal()">x</a>')).toMatch(
    /^a\(#\/index/,
  );
  for (const href of ['https://real.example', 'javascript:alert(1)', '//real.example', ' data:text/html,x'])
    expect(read(`<a href="${href}">x</a>`), href).toBe('a[x]');
});

it('scripts and embedded content are dropped', () => {
  expect(read('a<script>alert("<b>")</script>b<style>p{}</style>c')).toBe('abc');
  expect(read('<img src=x onerror="alert(1)">Hi<iframe src="#/x">no</iframe>')).toBe('Hi');
  expect(read('<svg onload=alert(1)><b>x</b></svg>y<!-- <b>z</b> -->')).toBe('y');
  expect(read('<script>never closed')).toBe('');
});

it('malformed HTML is shown as text', () => {
  expect(read('</p>a</b><b>b<i>c</b>d')).toBe('ab[bi[c]]d');
  expect(read('5 < 6 and <')).toBe('5 < 6 and <');
  expect(shown(readHtml('<b>'.repeat(50)))).toBe(`${'b['.repeat(12)}${']'.repeat(12)}`);
});
