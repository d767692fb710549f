/**
 * Draws pixel by pixel in memory: a hundred thousand points and lines take some tens of milliseconds on any
 * processor, where WebGL without a graphics card takes seconds. Independent of page and canvas.
 */
export type Pixel = number;

/** Bytes are red, green, blue, alpha; the first is the lowest byte of a little-endian number. */
export function pixelOf(red: number, green: number, blue: number): Pixel {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/** Blends `ink` over `ground`; `share` of 256. */
export function mixed(ground: Pixel, ink: Pixel, share: number): Pixel {
  const rest = 256 - share;
  const redBlue = (Math.imul(ground & 0xff00ff, rest) + Math.imul(ink & 0xff00ff, share)) >>> 8;
  const green = (Math.imul(ground & 0x00ff00, rest) + Math.imul(ink & 0x00ff00, share)) >>> 8;
  return ((255 << 24) | (redBlue & 0xff00ff) | (green & 0x00ff00)) >>> 0;
}

export class Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array<ArrayBuffer>;
  /** Line coverage of each pixel, 0 to 255. All lines have one colour, so a byte is enough. */
  readonly #cover: Uint8Array;
  #hasLines = false;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint32Array(width * height);
    this.#cover = new Uint8Array(width * height);
  }

  /** Adds a line one pixel wide. `weight` of 255 is the coverage of a pixel by this line alone. */
  line(x0: number, y0: number, x1: number, y1: number, weight: number): void {
    const cover = this.#cover;
    const isSteep = Math.abs(y1 - y0) > Math.abs(x1 - x0);
    // One step per pixel along the longer side; the coverage is shared by the two pixels across it.
    let [along0, across0, along1, across1] = [x0, y0, x1, y1];
    if (isSteep) [along0, across0, along1, across1] = [y0, x0, y1, x1];
    if (along0 > along1) [along0, across0, along1, across1] = [along1, across1, along0, across0];
    const alongStep = isSteep ? this.width : 1;
    const acrossStep = isSteep ? 1 : this.width;
    const acrossLast = (isSteep ? this.width : this.height) - 2;
    const first = Math.max(0, Math.round(along0 - 0.5));
    const last = Math.min((isSteep ? this.height : this.width) - 1, Math.round(along1 - 0.5));
    const slope = along1 === along0 ? 0 : (across1 - across0) / (along1 - along0);
    let across = across0 - 0.5 + (first + 0.5 - along0) * slope;
    for (let along = first; along <= last; along++, across += slope) {
      if (across < 0 || across > acrossLast) continue;
      const low = across | 0;
      const beyond = ((across - low) * weight) | 0;
      const at = along * alongStep + low * acrossStep;
      const here = cover[at]!;
      cover[at] = here + (((255 - here) * (weight - beyond)) >> 8);
      const there = cover[at + acrossStep]!;
      cover[at + acrossStep] = there + (((255 - there) * beyond) >> 8);
    }
    this.#hasLines = true;
  }

  /** Fills the picture with the background and the lines added so far; the densest get `most` of 256 of `ink`. */
  ground(ground: Pixel, ink: Pixel, most: number): void {
    const { pixels } = this;
    if (!this.#hasLines) {
      pixels.fill(ground);
      return;
    }
    const cover = this.#cover;
    const shades = Uint32Array.from({ length: 256 }, (_, covered) =>
      mixed(ground, ink, Math.round((covered * most) / 255)),
    );
    for (let at = 0; at < pixels.length; at++) pixels[at] = shades[cover[at]!]!;
    cover.fill(0);
    this.#hasLines = false;
  }

  /** Draws a round point with soft edges. */
  dot(x: number, y: number, radius: number, ink: Pixel): void {
    const { width, height, pixels } = this;
    const reach = radius + 0.5;
    const left = Math.max(0, Math.ceil(x - 0.5 - reach));
    const right = Math.min(width - 1, Math.floor(x - 0.5 + reach));
    const top = Math.max(0, Math.ceil(y - 0.5 - reach));
    const bottom = Math.min(height - 1, Math.floor(y - 0.5 + reach));
    const solid = radius > 0.5 ? (radius - 0.5) ** 2 : -1;
    const outer = reach ** 2;
    for (let row = top; row <= bottom; row++) {
      const rise = (row + 0.5 - y) ** 2;
      for (let column = left; column <= right; column++) {
        const away = rise + (column + 0.5 - x) ** 2;
        if (away >= outer) continue;
        const at = row * width + column;
        if (away <= solid) pixels[at] = ink;
        else pixels[at] = mixed(pixels[at]!, ink, ((reach - Math.sqrt(away)) * 256) | 0);
      }
    }
  }
}
