import type { Finding, Tree } from './tree.ts';

/** What the compositor does without layout and paint, so that it is smooth on a cheap phone. */
const smooth = /^(transform|translate|rotate|scale|opacity|none|all 0s)$/;
const keyword = /^(from|to|[\d.%, ]+)$/;

/** Animations and transitions of the front ends' styles that move anything but place and opacity. */
export function heavyAnimations(tree: Tree): Finding[] {
  return tree.files
    .filter((path) => /^(apps\/member|packages\/ui)\/src\/.*\.css$/.test(path))
    .flatMap((path) => {
      const text = tree.text(path).replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
      return [...transitions(text), ...keyframes(text)].map(({ at, what }) => ({
        path,
        line: text.slice(0, at).split('\n').length,
        message: `${what} is animated; a cheap phone animates transform and opacity only: use those, or none`,
      }));
    });
}

interface Amiss {
  at: number;
  what: string;
}

function transitions(text: string): Amiss[] {
  return [...text.matchAll(/\btransition:\s*([^;]+);/g)].flatMap(({ index, 1: value = '' }) =>
    value
      .split(',')
      .map((part) => part.trim().split(/\s+/)[0] ?? '')
      .filter((name) => !smooth.test(name) && /^[a-z-]+$/.test(name))
      .map((what) => ({ at: index, what })),
  );
}

function keyframes(text: string): Amiss[] {
  return [...text.matchAll(/@keyframes\s+[\w-]+\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(
    ({ index, 1: body = '' }) =>
      [...body.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
        .filter(([, stop = '']) => keyword.test(stop.trim().replace(/\s+/g, ' ')))
        .flatMap(([, , declarations = '']) => declarations.split(';'))
        .map((declaration) => declaration.split(':')[0]?.trim() ?? '')
        .filter((name) => name !== '' && !smooth.test(name))
        .map((what) => ({ at: index, what })),
  );
}
