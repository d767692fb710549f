import { cloneElement, type ReactElement } from 'react';
import type { MessageId } from './catalogues.ts';
import type { Values } from './message.ts';
import { useText } from './use-text.ts';

const element = /<(\d)>(.*?)<\/\1>/s;

/** A message with elements in it: `<0>…</0>` in the catalogue takes `parts[0]`. */
export function Rich({ id, values, parts }: { id: MessageId; values?: Values; parts: ReactElement[] }) {
  const t = useText();
  // In turn a text, the number of an element, and that element's text.
  const pieces = t(id, values).split(element);
  return pieces.map((piece, at) => {
    if (at % 3 === 0) return piece;
    const part = parts[Number(piece)];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
    return at % 3 === 1 && part ? cloneElement(part, { key: at }, pieces[at + 1]) : null;
  });
}
