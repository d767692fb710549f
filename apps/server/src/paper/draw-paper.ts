import type { Paper } from '@glassmine/replica/views';
import PDFDocument from 'pdfkit';
import type { Drawing } from './drawing.ts';
import { drawFigure } from './figures.ts';
import { colors, type Doc, page } from './sheet.ts';
import { TypeSetter } from './type-setter.ts';

/** The pages as PDF. The same paper gives the same bytes: nothing in them is of the moment or the machine. */
export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [page.width, page.height],
    margin: 0,
    lang: paper.language,
    displayTitle: true,
    info: {
      Title: `${paper.title} · ${paper.words.watermark}`,
      Author: paper.brand,
      Producer: 'Glassmine',
      Creator: 'Glassmine',
      CreationDate: new Date(paper.startsAt),
    },
  });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const drawing = { doc, type: new TypeSetter(doc, paper.language), paper };
  drawCover(drawing);
  paper.chapters.forEach((_, index) => {
    drawChapter(drawing, index);
  });
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawCover({ doc, type, paper }: Drawing): void {
  doc.addPage();
  const sky = doc.linearGradient(0, 0, page.width, page.height);
  sky.stop(0, colors.night).stop(1, colors.deep);
  doc.rect(0, 0, page.width, page.height).fill(sky);
  drawPeaks(doc);
  const width = page.width - 2 * page.margin;
  type.line(paper.brand, page.margin, 70, { size: 12, weight: 700, color: colors.gold });
  const title = { size: 30, weight: 700, color: colors.paper, leading: 1.3 } as const;
  const bottom = type.paragraph(paper.title, page.margin, 150, width, title);
  doc.rect(page.margin, bottom + 6, 48, 3).fill(colors.gold);
  type.paragraph(paper.subtitle, page.margin, bottom + 26, width, { size: 12, color: colors.pale });
  watermark({ doc, type, paper }, colors.paper);
}

/** Mountains of bars: the brand's own idea of growth. */
function drawPeaks(doc: Doc): void {
  const heights = [40, 70, 55, 95, 80, 130, 110, 165, 150, 210, 190, 250];
  const step = page.width / heights.length;
  heights.forEach((height, i) => {
    doc.rect(i * step + 3, page.height - 90 - height, step - 6, height + 90);
    doc.fillOpacity(0.1 + 0.035 * i).fill(colors.gold);
  });
  doc.fillOpacity(1);
}

function drawChapter(drawing: Drawing, index: number): void {
  const { doc, type, paper } = drawing;
  const chapter = paper.chapters[index] as Paper['chapters'][number];
  doc.addPage();
  doc.rect(0, 0, page.width, 6).fill(colors.gold);
  const width = page.width - 2 * page.margin;
  type.line(String(index + 1).padStart(2, '0'), page.margin, 62, {
    size: 13,
    weight: 700,
    color: colors.gold,
  });
  const heading = { size: 20, weight: 700, color: colors.night, leading: 1.35 } as const;
  let top = type.paragraph(chapter.title, page.margin, 72, width, heading) + 12;
  for (const paragraph of chapter.paragraphs) {
    top =
      type.paragraph(paragraph, page.margin, top, width, { size: 11, color: colors.ink, leading: 1.6 }) + 10;
  }
  drawFigure(drawing, chapter.figure, top + 8);
  watermark(drawing, colors.night);
  const foot = page.height - 24;
  type.line(`${paper.brand} — ${paper.words.watermark}`, page.margin, foot, { size: 8, color: colors.grey });
  const number = String(index + 2);
  const style = { size: 8, color: colors.grey };
  type.line(number, page.width - page.margin - type.widthOf(number, style), foot, style);
}

/** What this is, across every page, so that none of them can be shown without it. */
function watermark({ doc, type, paper }: Drawing, color: string): void {
  const text = paper.words.watermark;
  const style = { size: 26, weight: 700, color } as const;
  const width = type.widthOf(text, style);
  const slant = -34;
  for (const [x, y] of [
    [page.width / 2, page.height * 0.24],
    [page.width / 2, page.height * 0.52],
    [page.width / 2, page.height * 0.8],
  ] as const) {
    doc.save();
    doc.rotate(slant, { origin: [x, y] });
    doc.fillOpacity(0.11);
    type.line(text, x - width / 2, y, style);
    doc.restore();
    doc.fillOpacity(1);
  }
}
