import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWorld, languages, parseScenario } from '@glassmine/replica';
import { type Paper, paperOf } from '@glassmine/replica/views';
import PDFDocument from 'pdfkit';
import { describe, expect, test, vi } from 'vitest';
import { loadTranslations } from '../load-translations.ts';
import { drawPaper } from './draw-paper.ts';
import { facesFor, runsOf } from './fonts.ts';
import { TypeSetter } from './type-setter.ts';

const scenario = parseScenario(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../scenarios/mining-app.json'), 'utf8')),
);
const world = createWorld(scenario, 1);
const translations = loadTranslations();
const paperIn = (language: string): Paper =>
  paperOf(world, {
    language,
    say: (id, values) => translations.translate(language, id, values),
    written: () => '',
  });

/** Words with what is hard in each script: conjuncts, signs that stand before their letter, marks on marks. */
const samples: Record<string, string> = {
  hi: 'हफ़्ते में ज़िंदगी, क्षत्रिय श्री निर्भर शक्ति प्रौद्योगिकी फ़र्में',
  ta: 'தமிழ் கொள்கை கௌரவம் ஸ்ரீ க்ஷேத்திரம் கோடீஸ்வரர்',
  te: 'తెలుగు క్షేత్రం స్త్రీ స్వాతంత్ర్యం రాష్ట్రం ర్యాంకు కృష్ణ',
  kn: 'ಕನ್ನಡ ಕ್ಷೇತ್ರ ಸ್ತ್ರೀ ಸ್ವಾತಂತ್ರ್ಯ ರಾಷ್ಟ್ರ ನಿರ್ಣಯ ರ್ಯಾಂಕ್ ಮೌಲ್ಯ',
  tr: 'Şimdi ığüşöç İstanbul’da',
  de: 'Straße über Größe – 3 × 5 %',
};

describe('the white paper', () => {
  const draw = async (language: string) => Buffer.from(await drawPaper(paperIn(language)));

  test.each(languages)('in %s is a PDF of all its chapters', async (language) => {
    const drawn = await draw(language);
    expect(drawn.subarray(0, 5).toString()).toBe('%PDF-');
    const pages = drawn.toString('latin1').match(/\/Type \/Page\b(?!s)/g) ?? [];
    expect(pages).toHaveLength(1 + scenario.content.paper.chapters.length);
  });

  test.each(['en', 'hi'])('in %s is the same bytes every time', async (language) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const first = await draw(language);
    vi.setSystemTime(86_400_000);
    expect(first.equals(await draw(language))).toBe(true);
    vi.useRealTimers();
  });

  test('carries the watermark on every page, in its language, and names the brand as a simulation', async () => {
    const drawn: string[][] = [];
    const addPage = vi.spyOn(PDFDocument.prototype, 'addPage').mockImplementation(function (
      this: never,
      ...args
    ) {
      drawn.push([]);
      return originalAddPage.apply(this, args as never);
    });
    const line = vi.spyOn(TypeSetter.prototype, 'line').mockImplementation(function (
      this: TypeSetter,
      ...args
    ) {
      drawn.at(-1)?.push(args[0]);
      return originalLine.apply(this, args);
    });
    await drawPaper(paperIn('hi'));
    addPage.mockRestore();
    line.mockRestore();
    expect(drawn).toHaveLength(1 + scenario.content.paper.chapters.length);
    for (const lines of drawn) {
      expect(lines.filter((text) => text === 'सिमुलेशन · खेल के पैसे').length).toBeGreaterThanOrEqual(3);
      expect(lines.some((text) => text.includes('HashPeak · simulation'))).toBe(true);
    }
  });

  test('promises of each machine what the app shows and the ledger pays a day', () => {
    const uneven = structuredClone(scenario);
    // 6.5 % of 19.99 is 1.29935, of which 1.29 is paid.
    Object.assign(uneven.products[0] as object, { priceMinor: 1_999, dailyReturnPpm: 65_000 });
    const other = createWorld(uneven, 1);
    const { machines } = paperOf(other, { language: 'en', say: (id) => id, written: () => '' });
    const { dailyReturn } = other.products;
    expect(machines.map(({ dailyMinor }) => dailyMinor)).toEqual(
      machines.map((_, row) => dailyReturn[row as never]),
    );
    expect(machines[0]?.dailyMinor).toBe(129);
  });

  test('has the claims of each chapter, all known to the X-ray', () => {
    const keys = paperIn('en').chapters.flatMap(({ claims }) => claims);
    expect(keys.length).toBeGreaterThan(5);
    for (const key of keys) expect(key).toMatch(/^[a-zA-Z]+$/);
  });
});

const originalAddPage = PDFDocument.prototype.addPage;
const originalLine = TypeSetter.prototype.line;

describe('type', () => {
  test.each(Object.entries(samples))('of %s is set without a missing glyph', (language, text) => {
    const runs = runsOf(text, facesFor(language, 400));
    expect(runs.map((run) => run.text).join('')).toBe(text.normalize('NFC'));
    const doc = new PDFDocument({ autoFirstPage: true });
    const type = new TypeSetter(doc, language);
    const style = { size: 12, weight: 700 } as const;
    const end = type.line(text, 10, 50, style);
    expect(end - 10).toBeCloseTo(type.widthOf(text, style), 3);
    expect(type.widthOf(text, style)).toBeGreaterThan(50);
  });

  test('puts a vowel sign before its consonant, as the script demands', () => {
    const doc = new PDFDocument({ autoFirstPage: true });
    new TypeSetter(doc, 'hi');
    doc.font('devanagari-400');
    const { font } = (doc as unknown as { _font: { font: Shaper } })._font;
    const glyphs = (text: string) => font.layout(text).glyphs.map(({ id }) => id);
    const [letter] = glyphs('क');
    expect(glyphs('कि').indexOf(letter as number)).toBe(1);
    // A conjunct is one sign, not three.
    expect(glyphs('क्ष')).toHaveLength(1);
  });

  test('is broken at spaces and keeps within its width', () => {
    const doc = new PDFDocument({ autoFirstPage: true });
    const type = new TypeSetter(doc, 'hi');
    const text = Array.from({ length: 20 }, () => samples.hi).join(' ');
    const lines = type.linesOf(text, 300, { size: 11 });
    expect(lines.join(' ')).toBe(text);
    for (const line of lines) expect(type.widthOf(line, { size: 11 })).toBeLessThanOrEqual(300);
  });
});

interface Shaper {
  layout(text: string): { glyphs: { id: number }[] };
}
