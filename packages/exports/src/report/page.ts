import { reportStyle } from './style.ts';
import { escapeText } from './svg.ts';

/** A self-contained HTML page: it works offline and requests nothing. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeText(title)}</title><style>${reportStyle}</style></head><body><main>
${body}
</main></body></html>
`;
}

/** A section with a heading, a note and its content. */
export function section(title: string, note: string, ...content: readonly string[]): string {
  const said = note === '' ? '' : `<p class="note">${escapeText(note)}</p>`;
  return `<section><h2>${escapeText(title)}</h2>${said}${content.join('\n')}</section>`;
}

export interface Card {
  name: string;
  value: string;
  more?: string;
}

export function cards(all: readonly Card[]): string {
  const one = ({ name, value, more }: Card) =>
    `<div class="card"><dt>${escapeText(name)}</dt><dd>${escapeText(value)}${more ? `<small>${escapeText(more)}</small>` : ''}</dd></div>`;
  return `<dl class="cards">${all.map(one).join('')}</dl>`;
}

/** A table whose first cell of a row is its header. A wide table scrolls, and the keyboard reaches it. */
export function table(name: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const heads = head.map((cell) => (cell === '' ? '<td></td>' : `<th scope="col">${escapeText(cell)}</th>`));
  const lines = rows.map(([first = '', ...rest]) => {
    const cells = rest.map((cell) => `<td>${escapeText(cell)}</td>`).join('');
    return `<tr><th scope="row">${escapeText(first)}</th>${cells}</tr>`;
  });
  const top = head.every((cell) => cell === '') ? '' : `<thead><tr>${heads.join('')}</tr></thead>`;
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeText(name)}"><table>${top}<tbody>${lines.join('')}</tbody></table></div>`;
}

export const percent = (ppm: number) => `${(ppm / 10_000).toFixed(1)} %`;

/** Minor units with their cents: `1,234,567.89`. */
export function amount(minor: number): string {
  return (minor / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Minor units as rounded units: `1,234,568`. */
export function sum(minor: number): string {
  return Math.round(minor / 100).toLocaleString('en');
}
