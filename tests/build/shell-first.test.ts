import { expect, test } from 'vitest';
import { withShellFirst } from '../../apps/member/vite/shell-first.ts';

const page = `<html>
  <head>
    <script src="/boot.js" data-words="v1"></script>
    <script type="module" crossorigin src="/assets/index-A.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/runtime-B.js">
    <link rel="stylesheet" crossorigin href="/assets/index-C.css">
  </head>
  <body>
    <div id="root">shell</div>
  </body>
</html>`;

test('nothing but the page itself is between a visitor and the shell', () => {
  const [head = '', tail = ''] = withShellFirst(page).split('<div id="root">');
  expect(head).not.toMatch(/src=|href=|\/assets\//);
  expect(head).toContain('<script data-words="v1">');
  expect(tail).toContain('<link rel="stylesheet" crossorigin href="/assets/index-C.css">');
});

test('the script and what it needs are asked for by the page, not by the parser', () => {
  const made = withShellFirst(page);
  expect(made).not.toMatch(/<script[^>]*(src|module)/);
  expect(made).not.toContain('<link rel="modulepreload"');
  expect(made).toContain('for (const href of ["/assets/index-A.js","/assets/runtime-B.js"])');
  expect(made).toContain('src: "/assets/index-A.js"');
  expect(made).not.toContain('%');
});

test.each([
  ['styles', / *<link rel="stylesheet".*\n/],
  ['boot.js', / *<script src="\/boot.js".*\n/],
  ['script', / *<script type="module".*\n/],
])('a page without its %s is no page of ours', (_, line) => {
  expect(() => withShellFirst(page.replace(line, ''))).toThrow('the page has lost');
});
