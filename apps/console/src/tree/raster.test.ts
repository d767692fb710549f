import { expect, test } from 'vitest';
import { mixed, pixelOf, Raster } from './raster.ts';

const white = pixelOf(255, 255, 255);
const black = pixelOf(0, 0, 0);
const red = pixelOf(200, 10, 20);
/** Brightness of each pixel, 0 to 255, of a grey picture. */
const darkness = ({ pixels }: Raster) => Array.from(pixels, (pixel) => 255 - (pixel & 255));
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

test('a pixel’s bytes are in the order of canvas ImageData', () => {
  expect([...new Uint8Array(Uint32Array.of(red).buffer)]).toEqual([200, 10, 20, 255]);
  expect(mixed(white, red, 0)).toBe(white);
  expect(mixed(white, red, 256)).toBe(red);
  expect([...new Uint8Array(Uint32Array.of(mixed(white, black, 128)).buffer)]).toEqual([127, 127, 127, 255]);
});

test('a point is round, has soft edges and covers the area of its size', () => {
  const raster = new Raster(40, 40);
  raster.ground(white, black, 256);
  raster.dot(20, 20, 8, black);
  const dark = darkness(raster);
  expect(dark[20 * 40 + 20]).toBe(255);
  expect(dark[20 * 40 + 31]).toBe(0);
  expect(sum(dark) / 255).toBeCloseTo(Math.PI * 8 ** 2, -1);
  // Symmetric in both directions.
  expect(dark.toReversed()).toEqual(dark);
});

test('a point over the edge is cut off and does not wrap', () => {
  const raster = new Raster(20, 10);
  raster.ground(white, black, 256);
  raster.dot(0, 5, 3, red);
  raster.dot(-30, 5, 3, red);
  raster.dot(10, 40, 3, red);
  for (let row = 0; row < 10; row++)
    for (let column = 4; column < 20; column++) expect(raster.pixels[row * 20 + column]).toBe(white);
  expect(raster.pixels[5 * 20]).toBe(red);
});

test('a line runs from end to end in any direction, and overlapping lines stay below the maximum', () => {
  for (const [x0, y0, x1, y1] of [
    [2.5, 2.5, 17.5, 9.5],
    [17.5, 9.5, 2.5, 2.5],
    [4.5, 1.5, 7.5, 18.5],
    [7.5, 18.5, 4.5, 1.5],
  ] as const) {
    const raster = new Raster(20, 20);
    raster.line(x0, y0, x1, y1, 255);
    raster.ground(white, black, 256);
    const dark = darkness(raster);
    const at = (x: number, y: number) => dark[Math.floor(y) * 20 + Math.floor(x)]!;
    expect(at(x0, y0)).toBeGreaterThan(240);
    expect(at(x1, y1)).toBeGreaterThan(240);
    // One pixel's coverage for each step along the longer side.
    const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)) + 1;
    expect(Math.abs(sum(dark) / 255 - steps)).toBeLessThan(0.5);
  }
  const raster = new Raster(20, 20);
  for (let i = 0; i < 500; i++) raster.line(2.5, 5.5, 17.5, 5.5, 60);
  raster.ground(white, black, 128);
  expect(Math.max(...darkness(raster))).toBeLessThanOrEqual(128);
  expect(darkness(raster)[5 * 20 + 10]).toBeGreaterThan(110);
  // Painting the lines clears them.
  raster.ground(white, black, 128);
  expect(sum(darkness(raster))).toBe(0);
});

test('a line that leaves the picture is drawn up to its edge', () => {
  const raster = new Raster(20, 10);
  raster.line(-1_000.5, 4.5, 5_000.5, 4.5, 255);
  raster.line(-50, -20, 60, -3, 255);
  raster.line(3, 40, 9, 4_000, 255);
  raster.ground(white, black, 256);
  const dark = darkness(raster);
  expect(dark.slice(80, 100).every((value) => value > 240)).toBe(true);
  expect(sum(dark)).toBe(sum(dark.slice(80, 100)));
});
