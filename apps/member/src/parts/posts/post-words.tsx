import { createElement, type ReactNode } from 'react';
import { type Node, readHtml } from './read-html.ts';

/** A post's text. It is never inserted as HTML: each allowed tag becomes a React element. */
export function PostWords({ html }: { html: string }) {
  return <>{readHtml(html).map(draw)}</>;
}

function draw(node: Node, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const { sign, href, parts } = node;
  if (sign === 'br') return <br key={index} />;
  const inside = parts.map(draw);
  if (sign === 'a')
    return href ? (
      <a key={index} href={href}>
        {inside}
      </a>
    ) : (
      inside
    );
  return createElement(sign, { key: index }, ...inside);
}
