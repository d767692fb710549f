import type { PaperMachine } from '@glassmine/replica/views';
import type { Drawing } from './drawing.ts';
import { colors, page } from './sheet.ts';

const width = page.width - 2 * page.margin;

/** Draws what stands under the words of a chapter. */
export function drawFigure(drawing: Drawing, figure: string, top: number): void {
  const draw = figures[figure];
  if (draw) draw(drawing, top);
}

const figures: Record<string, ((drawing: Drawing, top: number) => void) | undefined> = {
  machines: drawMachines,
  growth: drawGrowth,
  team: drawTeam,
  roadmap: drawRoadmap,
};

/** Sums are printed as the app prints them on a page that everybody reads: plain digits, a point, no signs. */
function sum(minor: number): string {
  return (minor / 100).toFixed(minor % 100 === 0 ? 0 : 2);
}

function drawMachines({ doc, type, paper }: Drawing, top: number): void {
  const { words, machines, currency } = paper;
  const rows = [
    [words.machine, `${words.price} (${currency})`, words.daily, words.days, words.total],
    ...machines.slice(0, 8).map(cellsOf),
  ];
  const lefts = [0, 0.32, 0.53, 0.68, 0.84].map((share) => page.margin + 8 + share * (width - 8));
  const height = 25;
  rows.forEach((cells, row) => {
    const y = top + row * height;
    doc
      .rect(page.margin, y, width, height)
      .fill(row === 0 ? colors.night : row % 2 ? '#f6f8fc' : colors.paper);
    cells.forEach((cell, column) => {
      const style = { size: row === 0 ? 7.5 : 9, weight: row === 0 || column === 4 ? 700 : 400 } as const;
      const color = row === 0 ? colors.pale : colors.ink;
      type.line(cell, lefts[column]!, y + height / 2 + 3, { ...style, color });
    });
  });
}

function cellsOf({ name, priceMinor, dailyMinor, validDays }: PaperMachine): string[] {
  return [name, sum(priceMinor), sum(dailyMinor), String(validDays), sum(dailyMinor * validDays)];
}

/** What a hundred becomes when every day's return is rented out again: the promise, drawn as a law of nature. */
function drawGrowth({ doc, type, paper }: Drawing, top: number): void {
  const weeks = 6;
  const height = 150;
  const [machine] = paper.machines;
  const daily = machine ? machine.dailyMinor / machine.priceMinor : 0;
  const values = Array.from({ length: weeks }, (_, week) => 100 * (1 + daily) ** (7 * (week + 1)));
  const most = Math.max(...values, 1);
  const step = width / weeks;
  type.paragraph(paper.words.growth, page.margin, top, width, { size: 9, weight: 700, color: colors.grey });
  const base = top + 34 + height;
  values.forEach((value, week) => {
    const tall = Math.max(4, (value / most) * height);
    const left = page.margin + week * step + 6;
    doc.rect(left, base - tall, step - 12, tall).fill(week === weeks - 1 ? colors.gold : colors.deep);
    centred(type, String(Math.round(value)), left, step - 12, base - tall - 5, 8, colors.ink);
    const label = paper.words.week.replace('{week}', String(week + 1));
    centred(type, label, left - 6, step, base + 13, 7.5, colors.grey);
  });
  doc.rect(page.margin, base, width, 0.8).fill(colors.line);
}

function drawTeam({ doc, type, paper }: Drawing, top: number): void {
  const middle = page.width / 2;
  doc.circle(middle, top + 18, 14).fill(colors.gold);
  paper.teamPercents.forEach((percent, level) => {
    const count = 2 ** (level + 1);
    const y = top + 18 + (level + 1) * 52;
    for (let i = 0; i < count; i++) {
      const x = page.margin + (width * 0.72 * (i + 0.5)) / count + width * 0.14;
      doc.circle(x, y, 12 - 3 * level).fill(colors.deep);
    }
    const label = paper.words.level.replace('{level}', String(level + 1));
    type.line(label, page.margin, y - 2, { size: 8, color: colors.grey });
    type.line(`${percent} %`, page.width - page.margin - 34, y + 4, {
      size: 13,
      weight: 700,
      color: colors.night,
    });
  });
}

/** The machines in the order in which they go on sale. */
function drawRoadmap({ doc, type, paper }: Drawing, top: number): void {
  const stops = paper.machines.toSorted((a, b) => a.opensOnDay - b.opensOnDay).slice(-5);
  const height = 34;
  doc.rect(page.margin + 5, top, 2, stops.length * height - 14).fill(colors.line);
  stops.forEach(({ name, opensOnDay }, i) => {
    const y = top + i * height + 6;
    doc.circle(page.margin + 6, y, 6).fill(colors.gold);
    type.line(name, page.margin + 24, y + 4, { size: 11, weight: 700, color: colors.ink });
    const day = paper.words.day.replace('{day}', String(opensOnDay));
    const style = { size: 9, color: colors.grey };
    type.line(day, page.width - page.margin - type.widthOf(day, style), y + 4, style);
  });
}

function centred(
  type: Drawing['type'],
  text: string,
  left: number,
  space: number,
  baseline: number,
  size: number,
  color: string,
): void {
  const style = { size, color };
  type.line(text, left + (space - type.widthOf(text, style)) / 2, baseline, style);
}
