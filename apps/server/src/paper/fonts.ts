import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export type Weight = 400 | 700;

/** A font that has some signs and lacks others. */
export interface Face {
  /** Name under which the document knows it. */
  name: string;
  file: string;
  has(codePoint: number): boolean;
}

/** Scripts beside the Latin one, by language. */
const scripts: Record<string, string> = { hi: 'devanagari', ta: 'tamil', te: 'telugu', kn: 'kannada' };

/** Joiners and the dotted circle belong to the script that stands around them. */
const joiners = new Set([0x200c, 0x200d, 0x25cc]);

/** The faces for a language, the script's own before the Latin ones; the first that has a sign draws it. */
export function facesFor(language: string, weight: Weight): Face[] {
  const script = scripts[language];
  const own = script ? [face(`noto-sans-${script}`, script, weight)] : [];
  return [...own, face('noto-sans', 'latin', weight), face('noto-sans', 'latin-ext', weight)];
}

function face(family: string, subset: string, weight: Weight): Face {
  const root = `@fontsource/${family}`;
  const ranges = rangesOf(readFileSync(require.resolve(`${root}/unicode.json`), 'utf8'), subset);
  return {
    name: `${subset}-${weight}`,
    file: require.resolve(`${root}/files/${family}-${subset}-${weight}-normal.woff`),
    has: (codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to),
  };
}

/** `U+0900-097F,U+200C` of a subset as pairs of numbers. */
function rangesOf(json: string, subset: string): [number, number][] {
  const text = (JSON.parse(json) as Record<string, string>)[subset];
  if (text === undefined) throw new Error(`the fonts have no subset ${subset}`);
  return text.split(',').map((range) => {
    const [from, to = from] = range.slice(2).split('-') as [string, string?];
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

/** A piece of text that one face can draw. */
export interface Run {
  face: Face;
  text: string;
}

/** Cuts a text where the face changes. A sign that no face has is left out. */
export function runsOf(text: string, faces: readonly Face[]): Run[] {
  const runs: Run[] = [];
  for (const sign of text.normalize('NFC')) {
    const codePoint = sign.codePointAt(0) as number;
    const last = runs.at(-1);
    if (last && joiners.has(codePoint) && last.face.has(codePoint)) {
      last.text += sign;
      continue;
    }
    const face = faces.find((each) => each.has(codePoint));
    if (!face) continue;
    if (last?.face === face) last.text += sign;
    else runs.push({ face, text: sign });
  }
  return runs;
}
