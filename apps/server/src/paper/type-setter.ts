import { mendMarks } from './font-engine.ts';
import { type Face, facesFor, type Run, runsOf, type Weight } from './fonts.ts';
import type { Doc } from './sheet.ts';

export interface Style {
  size: number;
  weight?: Weight;
  color?: string;
  /** Of the size. */
  leading?: number;
  align?: 'left' | 'center' | 'right';
}

/**
 * Sets text in lines. PDFKit sets a line in one font; the scripts of India need two in most lines, on one baseline,
 * so lines are broken and drawn here, run by run. Shaping is the font engine's.
 */
export class TypeSetter {
  readonly #doc: Doc;
  readonly #faces: Record<Weight, Face[]>;

  constructor(doc: Doc, language: string) {
    this.#doc = doc;
    this.#faces = { 400: facesFor(language, 400), 700: facesFor(language, 700) };
    for (const { name, file } of [...this.#faces[400], ...this.#faces[700]]) {
      doc.registerFont(name, file).font(name);
      mendMarks(doc);
    }
  }

  widthOf(text: string, { size, weight = 400 }: Style): number {
    return this.#widthOfRuns(runsOf(text, this.#faces[weight]), size);
  }

  /** Draws one line from its baseline; the end of it comes back. */
  line(text: string, x: number, baseline: number, style: Style): number {
    const { size, weight = 400, color = '#000000' } = style;
    let at = x;
    for (const { face, text: part } of runsOf(text, this.#faces[weight])) {
      this.#doc.font(face.name).fontSize(size).fillColor(color);
      this.#doc.text(part, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += this.#doc.widthOfString(part);
    }
    return at;
  }

  /** Draws a paragraph from its top edge within a width; the bottom edge comes back. */
  paragraph(text: string, x: number, top: number, width: number, style: Style): number {
    const { size, leading = 1.5, align = 'left' } = style;
    let baseline = top + size;
    for (const line of this.linesOf(text, width, style)) {
      const left = width - this.widthOf(line, style);
      const indent = align === 'left' ? 0 : align === 'center' ? left / 2 : left;
      this.line(line, x + indent, baseline, style);
      baseline += size * leading;
    }
    return baseline - size * (leading - 1) * 0.4;
  }

  /** Breaks at spaces; a word wider than the line stands alone and runs over. */
  linesOf(text: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.widthOf(longer, style) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    if (line !== '') lines.push(line);
    return lines;
  }

  #widthOfRuns(runs: readonly Run[], size: number): number {
    let width = 0;
    for (const { face, text } of runs) width += this.#doc.font(face.name).fontSize(size).widthOfString(text);
    return width;
  }
}
