import { expect, test } from 'vitest';
import { shapeOf } from '../../tree/tree-shape.ts';
import { Nearest } from './nearest.ts';

const uplines = Array.from({ length: 5_000 }, (_, member) =>
  member === 0 ? -1 : Math.floor((member - 1) / 4),
);
const shape = shapeOf(uplines);
const nearest = new Nearest(shape);
const spotOf = (member: number) => ({ x: shape.x[member]!, y: shape.y[member]! });

test('each member is found at its own position', () => {
  for (let member = 0; member < uplines.length; member++) {
    const { x, y } = spotOf(member);
    expect(nearest.at(x, y, 0.01, () => 0.01)).toBe(member);
  }
});

test('the nearest of several points is found, as by trying all', () => {
  for (let i = 0; i < 200; i++) {
    const [x, y] = [Math.cos(i) * (i % 7), Math.sin(i * 1.7) * (i % 6)];
    const reachOf = (member: number) => 0.02 + (member % 5) / 20;
    const away = (member: number) => Math.hypot(spotOf(member).x - x, spotOf(member).y - y);
    const hit = uplines.map((_, member) => member).filter((member) => away(member) <= reachOf(member));
    const expected = hit.toSorted((a, b) => away(a) - away(b))[0] ?? -1;
    expect(nearest.at(x, y, 0.22, reachOf)).toBe(expected);
  }
});

test('an empty spot finds no member, inside and outside of the tree', () => {
  expect(nearest.at(0.4, 0.1, 0.01, () => 0.01)).toBe(-1);
  expect(nearest.at(1e6, -1e6, 1, () => 1)).toBe(-1);
});
