import { expect, test } from 'vitest';
import { pixelOf, Raster } from './raster.ts';
import { type GroundInks, type GroundLook, paintGround } from './tree-ground.ts';
import { shapeOf, standingsOf } from './tree-shape.ts';
import { scaleOf, wholeTree } from './view.ts';

const inks: GroundInks = {
  ground: pixelOf(255, 255, 255),
  line: pixelOf(120, 120, 120),
  points: [pixelOf(90, 90, 90), pixelOf(0, 0, 250), pixelOf(250, 0, 0)],
};
const look: GroundLook = { view: wholeTree, dense: 1, hasLines: false, isDim: false };
//        0
//      1    2
//     3 4    5
const uplines = [-1, 0, 0, 1, 1, 2];
const shape = shapeOf(uplines);
const standings = standingsOf([0, 5, -7, -1, 0, 9]);

function paint(changes: Partial<GroundLook> = {}) {
  const raster = new Raster(400, 300);
  const asked = { ...look, ...changes };
  paintGround(raster, shape, standings, inks, asked);
  const scale = scaleOf({ width: 400, height: 300, levels: shape.levels }, asked.view);
  return (member: number, toUpline = 0) => {
    const above = Math.max(0, uplines[member]!);
    const part = (of: Float64Array) => of[member]! * (1 - toUpline) + of[above]! * toUpline;
    const column = Math.floor(200 + (part(shape.x) - asked.view.x) * scale);
    const row = Math.floor(150 + (part(shape.y) - asked.view.y) * scale);
    return raster.pixels[row * 400 + column];
  };
}

test('each member is drawn in the colour of its result', () => {
  const at = paint();
  const { points } = inks;
  expect(uplines.map((_, member) => at(member))).toEqual([0, 1, 2, 2, 0, 1].map((kind) => points[kind]));
});

test('lines lead to the inviter, and only when wanted', () => {
  for (const member of [1, 2, 3, 4, 5]) {
    expect(paint()(member, 0.5)).toBe(inks.ground);
    expect(paint({ hasLines: true })(member, 0.5)).not.toBe(inks.ground);
    expect(paint({ hasLines: true, isDim: true })(member, 0.5)).toBe(inks.ground);
  }
});

test('while marks are shown all other members are pale', () => {
  const at = paint({ isDim: true });
  for (const member of [1, 2, 3, 5]) {
    expect(at(member)).not.toBe(inks.ground);
    expect(at(member)).not.toBe(inks.points[standings[member]!]);
  }
});

test('zooming keeps a member’s place in the tree', () => {
  const view = { x: shape.x[5]!, y: shape.y[5]!, zoom: 6 };
  expect(paint({ view })(5)).toBe(inks.points[1]);
});

test('a growing tree shows the rings reached so far', () => {
  const at = paint({ rings: 1.5, hasLines: true });
  expect([at(1), at(2)]).toEqual([inks.points[1], inks.points[2]]);
  expect([at(3), at(4), at(5), at(5, 0.4)]).toEqual([inks.ground, inks.ground, inks.ground, inks.ground]);
});

test('points grow with the people below, within the smallest size of a crowd', () => {
  const [first, , , , last] = shape.radius;
  expect(first).toBeGreaterThan(last as number);
  const crowd = shapeOf(Array.from({ length: 50_000 }, (_, member) => (member === 0 ? -1 : 0)));
  expect(crowd.radius[9]).toBeLessThan(last as number);
});
